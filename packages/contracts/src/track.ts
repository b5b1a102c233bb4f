import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './scalars.ts';
import { wire } from './wire.ts';

export const trackedPerform = wire({
  type: z.int().meta(numberSetMeta('results')),
  typeName: z.string(),
  performedOn: moment,
  performedOnStr: z.string(),
});

export const trackedHistory = wire({
  createdOn: moment,
  createdOnStr: z.string(),
  historyType: z.int().meta(numberSetMeta('histories')),
  historyTypeName: z.string(),
  postPackagePostCode: z.string().nullable(),
  perform: trackedPerform.nullable(),
});

/** Public tracking data of a letter: no receiver, address, note or account name (OPEN-08). */
export const trackedMail = wire({
  id: z.int(),
  isSent: z.boolean(),
  sendStatus: z.int().nullable().meta(numberSetMeta('sendStatuses')),
  sendStatusName: z.string(),
  /** Null except for look-ups by uid, such as from the receipt's QR code. */
  documentSha256: z.string().nullable(),
  /**
   * False for look-ups by the number without check characters, because such numbers can be enumerated: `perform` is
   * null and no history entry is a result.
   */
  isResultShown: z.boolean(),
  perform: trackedPerform.nullable(),
  histories: z.array(trackedHistory),
});
export type TrackedMail = z.output<typeof trackedMail>;

export const trackCalls = {
  find: endpoint({
    name: 'track.find',
    method: 'GET',
    path: '/api/TrackMail',
    action: 'public',
    query: wire({ id: z.string().max(200).default('') }),
    reply: trackedMail.nullable(),
    perMinute: 60,
    isCountedOverProcesses: true,
  }),
};

const withoutBlanks = (text: string) => text.replace(/[\s\u00A0]/gu, '');

/**
 * Check characters of a letter's number: the beginning of the letter's random uid, so that a stranger cannot enumerate
 * letters.
 */
const checkSignsOf = (uid: string) => uid.slice(0, 6).toUpperCase();

/** The number with its check characters, e.g. EHM15-6F1C2F. */
export const formatCheckedNumber = (id: number, uid: string) => `${formatMailNumber(id)}-${checkSignsOf(uid)}`;

/** Parses a number with check characters, in any case, with blanks and any dash; null for other text. */
export function readCheckedNumber(text: string): { id: number; signs: string } | null {
  const [, number = '', signs = ''] = /^(.*)\p{Pd}([0-9A-F]{6})$/iu.exec(withoutBlanks(text)) ?? [];
  const id = readMailNumber(number);
  return id === null ? null : { id, signs: signs.toUpperCase() };
}

/** Parses a letter number (EHM and the id, or the id alone) in any case and with blanks; null for other text. */
export function readMailNumber(text: string): number | null {
  const digits = /^(?:EHM)?([0-9]{1,10})$/i.exec(withoutBlanks(text))?.[1];
  const number = digits === undefined ? 0 : Number(digits);
  return number > 0 && number <= 2_147_483_647 ? number : null;
}

/** Parses the postal number of a letter (S10) in any case and with blanks; null for other text. */
export function readPostalNumber(text: string): string | null {
  const number = withoutBlanks(text).toUpperCase();
  return /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(number) ? number : null;
}

export const formatMailNumber = (id: number) => `EHM${id}`;
