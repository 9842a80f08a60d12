# The program of a release for Nix: `nix run`, `nix profile install`.
{
  description = "@DESCRIPTION@";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      version = "@VERSION@";
      checksums = {
@CHECKSUMS@
      };
      packageFor = system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
        in
        pkgs.stdenvNoCC.mkDerivation {
          pname = "accelc";
          inherit version;
          src = pkgs.fetchurl {
            url = "@URL@/accelc-${version}-linux-${pkgs.stdenv.hostPlatform.parsed.cpu.name}.tar.gz";
            sha256 = checksums.${system};
          };
          nativeBuildInputs = [ pkgs.installShellFiles ];
          installPhase = ''
            install -D accelc $out/bin/accelc
            installManPage accelc.1
            installShellCompletion completions/accelc.bash completions/accelc.fish
            installShellCompletion --zsh completions/_accelc
          '';
          meta = {
            description = "@DESCRIPTION@";
            homepage = "@REPOSITORY@";
            license = pkgs.lib.licenses.asl20;
            mainProgram = "accelc";
            platforms = builtins.attrNames checksums;
          };
        };
    in
    {
      packages = builtins.mapAttrs (system: _: { default = packageFor system; }) checksums;
    };
}
