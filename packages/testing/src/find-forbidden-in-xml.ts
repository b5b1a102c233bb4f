import { filesOfZip } from './zip-reading.ts';

/** Characters that XML 1.0 cannot contain: a spreadsheet program reports a file with one of them as broken. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Lists the first forbidden character of each XML file in an archive. @throws Error when extraction fails */
export async function findForbiddenInXml(archive: Uint8Array): Promise<string[]> {
  const files = await filesOfZip(archive);
  return [...files].flatMap(([name, bytes]) => {
    const found = /\.(?:xml|rels)$/.test(name) && forbidden.exec(bytes.toString())?.[0];
    return found ? [`${name} holds U+${found.codePointAt(0)?.toString(16)}`] : [];
  });
}
