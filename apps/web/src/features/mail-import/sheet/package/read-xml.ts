import { SaxesParser } from 'saxes';
import { SheetError } from '../sheet.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Attributes by their names without a prefix. */
export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  readonly open?: (name: string, attributes: XmlAttributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Strips the namespace prefix, which differs between programs: `x:row` becomes `row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Strips the prefixes. Only `r:id` keeps one, because a relation id and a sheet id differ only by prefix. */
function attributesOf(given: Readonly<Record<string, string>>): XmlAttributes {
  const attributes: Record<string, string> = {};
  for (const name in given) {
    const value = given[name] as string;
    if (!name.includes(':')) attributes[name] = value;
    else attributes[local(name) === 'id' ? 'r:id' : local(name)] = value;
  }
  return attributes;
}

/**
 * Parses one part of the archive while it is inflated. Entities are never expanded: a part with a DOCTYPE is refused.
 * @throws SheetError
 */
export function readXml(archive: ZipArchive, name: string, { open, text, close }: XmlHandler): void {
  const parser = new SaxesParser<{ position: false }>({ position: false });
  const fail = (error?: unknown): never => {
    throw new SheetError('damaged', error);
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail());
  if (open)
    parser.on('opentag', (tag) =>
      open(local(tag.name), attributesOf(tag.attributes as Readonly<Record<string, string>>)),
    );
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag) => close(local(tag.name)));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  archive.read(name, (piece) => {
    decoder ??= new TextDecoder(detectXmlEncoding(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  });
  parser.write(decoder?.decode() ?? '');
  parser.close();
}

/**
 * Detects the encoding of a part by its first bytes: byte order mark, zero bytes of UTF-16, XML declaration, else
 * UTF-8.
 */
export function detectXmlEncoding(start: Uint8Array): string {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200));
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(declaration) ?? [];
  try {
    return /^utf-?16/i.test(declared) ? 'utf-8' : new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
