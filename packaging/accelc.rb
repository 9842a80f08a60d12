# The formula of Homebrew for Linux. It belongs in a tap: OWNER/homebrew-accelc, file Formula/accelc.rb.
class Accelc < Formula
  desc "@DESCRIPTION@"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  depends_on :linux

@MACHINES@

  def install
    bin.install "accelc"
    man1.install "accelc.1"
    bash_completion.install "completions/accelc.bash" => "accelc"
    zsh_completion.install "completions/_accelc"
    fish_completion.install "completions/accelc.fish"
  end

  test do
    (testpath/"tasks.yaml").write <<~YAML
      accelc: v1
      tasks:
        train: {image: "ghcr.io/acme/train:1.4.2", command: [train], accelerator: A10O}
    YAML
    assert_match "unknown accelerator `A10O`", shell_output("#{bin}/accelc check tasks.yaml", 1)
  end
end
