# What the flake takes from nixpkgs, as values that can be looked at.
{
  legacyPackages =
    let
      packages = cpu: {
        stdenvNoCC.mkDerivation = attributes: attributes;
        fetchurl = attributes: attributes;
        installShellFiles = "installShellFiles";
        lib.licenses.asl20 = "asl20";
        stdenv.hostPlatform.parsed.cpu.name = cpu;
      };
    in
    {
      x86_64-linux = packages "x86_64";
      aarch64-linux = packages "aarch64";
    };
}
