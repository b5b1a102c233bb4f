import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { pdfFinding } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Finding } from '../../shared/pdf-file/check-before-upload.ts';
import type { LetterField } from './letter-schema.ts';

const places: Record<string, LetterField> = {
  receiver: 'receiver',
  address: 'addressStreet',
  region: 'region',
  area: 'area',
};

/** Messages of a failed creation or correction, by the place where the form shows them. */
export interface LetterErrors {
  readonly fields: readonly (readonly [LetterField, string])[];
  readonly findings: readonly Finding[];
  /** Message that belongs to no field; null if there is none. */
  readonly sentence: string | null;
}

/** @param keepsDocument whether no new file was sent; then the page now shows the document that a colleague chose */
export function letterErrorsOf(error: unknown, unexpected: string, keepsDocument: boolean): LetterErrors {
  if (!(error instanceof ApiError)) return { fields: [], findings: [], sentence: unexpected };
  if (error.changed.length > 0) {
    return { fields: [], findings: [], sentence: meanwhileOf(error.changed, keepsDocument) };
  }
  const fields = Object.entries(error.fields).flatMap(([name, message]) => {
    const place = places[name.toLowerCase()];
    return place ? [[place, message] as const] : [];
  });
  if (error.code === 'area-not-in-region' && fields.length === 0) fields.push(['area', error.message]);
  const findings = error.findings.flatMap((finding) => z.safeDecode(pdfFinding, finding).data ?? []);
  return { fields, findings, sentence: fields.length + findings.length > 0 ? null : error.message };
}

const namesOf: Partial<Record<string, string>> = texts.correctedFields;

/**
 * Message about a colleague's changes. The fields are not marked invalid, because saving again confirms that the user
 * has read the message.
 */
function meanwhileOf(changed: readonly ChangedField[], keepsDocument: boolean): string {
  const replaced = keepsDocument ? changed.find(({ field }) => nameOf(field) === 'documentSha256') : undefined;
  const others = changed.filter((one) => one !== replaced);
  const document = replaced && texts.documentReplaced({ who: replaced.changedBy ?? texts.colleague });
  if (others.length === 0) return [document, texts.saveWithDocument].join('. ');
  return [document ?? [], texts.meanwhile({ what: byPerson(others) }), texts.saveYours].flat().join('. ');
}

function byPerson(changed: readonly ChangedField[]): string {
  const people = Map.groupBy(changed, ({ changedBy }) => changedBy ?? texts.colleague);
  return [...people].map(([who, theirs]) => texts.changedBy({ who, what: theirs.map(inWords).join(', ') })).join('; ');
}

/** Name of the field; for receiver and address also the current value. */
function inWords({ field, now }: ChangedField): string {
  const name = nameOf(field);
  const word = namesOf[name] ?? field;
  const isReadable = name === 'receiver' || name === 'address';
  return isReadable && typeof now === 'string' ? texts.changedTo({ field: word, value: now }) : word;
}

/** Converts a PascalCase field name of the wire to the name in the code. */
const nameOf = (field: string) => field.charAt(0).toLowerCase() + field.slice(1);
