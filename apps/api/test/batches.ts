import { buffer } from 'node:stream/consumers';
import { zipFiles } from '@hybrid-mail/documents/zip';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';

export type BatchLetter = Record<string, unknown>;

/** Answer of a batch call. */
export interface BatchAnswer {
  Rows: { Row: number; Mail?: { Id: number } & Record<string, unknown>; Error?: RowError; Text?: string }[];
  Refused: number;
}

interface RowError {
  Code: string;
  Message: string;
  Fields?: Record<string, string>;
  Findings?: unknown[];
}

/** Valid letters with their own numbers; the document of each is the file `<number>.pdf`. */
export const batchLetters = (count: number, prefix: string): BatchLetter[] =>
  Array.from({ length: count }, (_, at) => ({
    Receiver: `Эргашев Мурод ${at + 1}`,
    Address: `махалля Тинчлик, ${at + 1}`,
    Region: 3,
    Area: 41,
    ExternalId: `${prefix}-${at + 1}`,
    File: `${at + 1}.pdf`,
  }));

/** A PDF for each letter, every one with its own text. */
export async function batchFiles(count: number): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (let at = 1; at <= count; at += 1) files.set(`${at}.pdf`, await aPdf({ pages: 1, text: `Требование № ${at}.` }));
  return files;
}

/** An archive with the files. */
export async function batchArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  async function* entries() {
    for (const [name, bytes] of files) yield { name, bytes, changedOn: new Date('2026-11-21T06:30:00Z') };
  }
  return buffer(zipFiles(entries()));
}

interface FormParts {
  letters?: unknown;
  files?: ReadonlyMap<string, Uint8Array>;
  archive?: Uint8Array;
}

/** Body and content type of multipart/form-data, as a browser and curl write it. */
export async function batchForm({ letters, files, archive }: FormParts): Promise<[Buffer, Record<string, string>]> {
  const form = new FormData();
  if (letters !== undefined) form.append('letters', typeof letters === 'string' ? letters : JSON.stringify(letters));
  for (const [name, bytes] of files ?? []) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  if (archive) form.append('archive', new Blob([Uint8Array.from(archive)]), 'letters.zip');
  const request = new Response(form);
  return [Buffer.from(await request.arrayBuffer()), { 'content-type': request.headers.get('content-type') ?? '' }];
}
