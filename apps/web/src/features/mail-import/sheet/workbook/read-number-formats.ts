import { builtinFormatOf } from '../cells/builtin-formats.ts';
import { decodeOoxmlEscapes } from '../cells/cell-of-text.ts';
import { readXml } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';

/** Reads the number formats; the index is the style index of a cell. */
export function readNumberFormats(archive: ZipArchive, part: string | undefined): readonly string[] {
  if (part === undefined || !archive.has(part)) return [];
  const own = new Map<number, string>();
  const used: number[] = [];
  let list = '';
  readXml(archive, part, {
    open: (name, { numFmtId: id = '0', formatCode: code }) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      if (name === 'numFmt' && list === 'numFmts' && code !== undefined) own.set(Number(id), decodeOoxmlEscapes(code));
      if (name === 'xf' && list === 'cellXfs') used.push(Number(id));
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return used.map((id) => own.get(id) ?? builtinFormatOf(id));
}
