import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { SheetError } from '../sheet.ts';
import { attributeOf, tagsOf } from './xml-tags.ts';

/** Files of an office document by their names in the archive. */
export type Parts = Record<string, Uint8Array>;

/** Limit of all parts, in bytes; pictures hardly grow, so files of 10 MB stay far below. */
const maxUnfolded = 200 * 1024 * 1024;

/** @throws SheetError damaged, unfolds-too-far */
export function unpacked(bytes: Uint8Array): Parts {
  let unfolded = 0;
  try {
    // A part grows to its declared size, whatever it holds.
    const filter = ({ originalSize }: UnzipFileInfo) => {
      unfolded += originalSize;
      if (unfolded > maxUnfolded) throw new SheetError('unfolds-too-far');
      return true;
    };
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', error);
  }
}

/** A fixed date, so that equal parts make equal files; the type of an OpenDocument file stands unpacked, as programs look for it. */
export const packed = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [
        name,
        [bytes, { level: name === 'mimetype' ? 0 : 6, mtime: '2026-01-01T12:00:00' }],
      ]),
    ),
  );

function plainName(name: string): string {
  const slashed = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  try {
    return decodeURIComponent(slashed);
  } catch {
    return slashed;
  }
}

/** Name of a part in the archive, whatever its slashes and case. */
export const partNamed = (parts: Parts, name: string): string | undefined =>
  Object.keys(parts).find((one) => plainName(one) === plainName(name));

/** Text of an XML part, in the encoding it declares. */
export function xmlOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
}

function declaredEncoding(bytes: Uint8Array): string {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(begin)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}

/** An XML part in UTF-8, which its declaration then says. */
export const bytesOf = (xml: string): Uint8Array =>
  new TextEncoder().encode(
    xml.replace(/^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/, (_, before) => `${before}UTF-8`),
  );

interface Relation {
  readonly id: string;
  readonly type: string;
  /** Name of the part. */
  readonly target: string;
}

function relationsOf(parts: Parts, part: string): Relation[] {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(plainName(part)) ?? [];
  const name = partNamed(parts, `${folder}_rels/${file}.rels`);
  const bytes = name === undefined ? undefined : parts[name];
  if (!bytes) return [];
  return [...tagsOf(xmlOf(bytes))]
    .filter((tag) => tag.name === 'Relationship' && tag.kind !== 'close')
    .map((tag) => ({
      id: attributeOf(tag, 'Id') ?? '',
      type: attributeOf(tag, 'Type') ?? '',
      target: resolved(folder, attributeOf(tag, 'Target') ?? ''),
    }));
}

function resolved(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/**
 * Names of the parts of a workbook that hold a sheet and the styles.
 * @throws SheetError damaged when there is no such sheet
 */
export function partsOfSheet(parts: Parts, sheetName: string): { sheet: string; styles: string | undefined } {
  const main = relationsOf(parts, '').find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const workbook = partNamed(parts, main ?? 'xl/workbook.xml') ?? '';
  const bytes = parts[workbook];
  if (!bytes) throw new SheetError('damaged');
  const relations = relationsOf(parts, workbook);
  const sheets = [...tagsOf(xmlOf(bytes))].filter(({ name, kind }) => name === 'sheet' && kind !== 'close');
  const wanted = sheets.find((tag) => attributeOf(tag, 'name') === sheetName);
  const id = wanted && idOf(wanted.attributes);
  const target = relations.find((relation) => relation.id === id)?.target;
  const sheet = target === undefined ? undefined : partNamed(parts, target);
  if (sheet === undefined) throw new SheetError('damaged');
  const styles = relations.find(({ type }) => type.endsWith('/styles'))?.target;
  return { sheet, styles: styles === undefined ? undefined : partNamed(parts, styles) };
}

/** `r:id`; a sheet has other attributes that end in «id». */
const idOf = (attributes: string) => /[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
