import { filesOfZip } from './zip-reading.ts';

/** Signs that XML 1.0 cannot hold: a spreadsheet program calls a file with one of them broken. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** What is wrong with the XML files of an archive. @throws Error when the archive does not unpack */
export async function forbiddenInXml(archive: Uint8Array): Promise<string[]> {
  const files = await filesOfZip(archive);
  return [...files].flatMap(([name, bytes]) => {
    const found = /\.(?:xml|rels)$/.test(name) && forbidden.exec(bytes.toString())?.[0];
    return found ? [`${name} holds U+${found.codePointAt(0)?.toString(16)}`] : [];
  });
}
