import { decodeOoxmlEscapes } from '../cells/cell-of-text.ts';
import { readXml, type XmlHandler } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';

/** Collects the text of one string, from all of its runs but without phonetic hints. */
export function createTextReader(): Required<XmlHandler> & { take(): string } {
  let text = '';
  let isText = false;
  let hints = 0;
  return {
    open: (name) => {
      if (name === 'rPh') hints += 1;
      if (name === 't') isText = hints === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'rPh') hints -= 1;
      if (name === 't') isText = false;
    },
    take: () => {
      const taken = decodeOoxmlEscapes(text);
      text = '';
      return taken;
    },
  };
}

/** Reads the shared strings, which cells refer to by index. */
export function readSharedStrings(archive: ZipArchive, part: string | undefined): readonly string[] {
  if (part === undefined || !archive.has(part)) return [];
  const texts: string[] = [];
  const item = createTextReader();
  readXml(archive, part, {
    ...item,
    close: (name) => {
      item.close(name);
      if (name === 'si') texts.push(item.take());
    },
  });
  return texts;
}
