import { unescaped } from '../cells/cell-of-text.ts';
import { readXml, type XmlReader } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';

/** Collects the text of one string, from all of its runs but without phonetic hints. */
export function textReader(): Required<XmlReader> & { take(): string } {
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
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** Reads the shared strings, which cells refer to by index. */
export function readSharedTexts(archive: ZipArchive, part: string | undefined): readonly string[] {
  if (part === undefined || !archive.has(part)) return [];
  const texts: string[] = [];
  const item = textReader();
  readXml(archive, part, {
    ...item,
    close: (name) => {
      item.close(name);
      if (name === 'si') texts.push(item.take());
    },
  });
  return texts;
}
