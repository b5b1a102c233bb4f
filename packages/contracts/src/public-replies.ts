import type { z } from 'zod';
import type { unitBrief } from './people.ts';
import { publicPaths } from './public-paths.ts';
import type { TrackedMail } from './track.ts';
import { wireName } from './wire-name.ts';

/** A call of the public pages whose reply is read without zod, which is a fifth of the bytes of such a page. */
export interface PublicCall<T> {
  readonly path: string;
  /** @throws TypeError when the reply breaks the contract */
  readonly read: (json: unknown) => T;
}

type Reader<T> = (json: unknown) => T;

function broken(json: unknown): never {
  throw new TypeError(`the reply breaks the contract: ${JSON.stringify(json)}`);
}

const text: Reader<string> = (json) => (typeof json === 'string' ? json : broken(json));
const whole: Reader<number> = (json) => (typeof json === 'number' && Number.isSafeInteger(json) ? json : broken(json));
const flag: Reader<boolean> = (json) => (typeof json === 'boolean' ? json : broken(json));

const nullOr =
  <T>(read: Reader<T>): Reader<T | null> =>
  (json) =>
    json === null ? null : read(json);

const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (json) =>
    Array.isArray(json) ? json.map(read) : broken(json);

/** The compiler demands a reader for each field of the contract's type. Wire names are as the server writes them. */
const fields =
  <T extends object>(readers: { readonly [name in keyof T]-?: Reader<T[name]> }): Reader<T> =>
  (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) broken(json);
    const outside = json as Record<string, unknown>;
    const names = Object.keys(readers) as (keyof T & string)[];
    return Object.fromEntries(names.map((name) => [name, readers[name](outside[wireName(name)])])) as T;
  };

const perform = fields<NonNullable<TrackedMail['perform']>>({
  type: whole,
  typeName: text,
  performedOn: text,
  performedOnStr: text,
});

const history = fields<TrackedMail['histories'][number]>({
  createdOn: text,
  createdOnStr: text,
  historyType: whole,
  historyTypeName: text,
  postPackagePostCode: nullOr(text),
  perform: nullOr(perform),
});

const trackedMail = fields<TrackedMail>({
  id: whole,
  isSent: flag,
  sendStatus: nullOr(whole),
  sendStatusName: text,
  documentSha256: nullOr(text),
  isResultShown: flag,
  perform: nullOr(perform),
  histories: listOf(history),
});

const headUnit = fields<z.output<typeof unitBrief>>({ id: whole, name: text, isHead: flag });

/** Of the settings, what the frame of every page shows. */
const demonstration = fields<{ readonly isDemonstration: boolean }>({ isDemonstration: flag });

/** The calls of public pages. The contract stays the source: a test compares each reader with its schema. */
export const publicCalls = {
  track: { path: publicPaths.track, read: nullOr(trackedMail) },
  settings: { path: publicPaths.settings, read: demonstration },
  headUnits: { path: publicPaths.headUnits, read: listOf(headUnit) },
} satisfies Record<string, PublicCall<unknown>>;
