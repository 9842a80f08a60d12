// Files in the address of the page, behind the `#`: nothing of them is sent to any server.

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

export async function linkOf(files) {
  const bytes = new Uint8Array(await through(JSON.stringify(files), new CompressionStream("deflate-raw")));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The files of such a link; null where it is none. */
export async function filesOf(hash) {
  try {
    const text = atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const files = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
    const good = Object.keys(files).length > 0 && Object.values(files).every((each) => typeof each === "string");
    return good ? files : null;
  } catch {
    return null;
  }
}
