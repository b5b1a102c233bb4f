import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { pdfFinding } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import type { LetterField } from './letter-form.ts';
import type { Finding } from './local-finding.ts';

const places: Record<string, LetterField> = {
  receiver: 'receiver',
  address: 'addressStreet',
  region: 'region',
  area: 'area',
};

/** The server's refusal, split by form field. */
export interface CreateErrors {
  readonly fields: readonly (readonly [LetterField, string])[];
  readonly findings: readonly Finding[];
  /** Message that belongs to no field. */
  readonly sentence: string | null;
}

export function createErrorsOf(error: unknown, unexpected: string): CreateErrors {
  if (!(error instanceof ApiError)) return { fields: [], findings: [], sentence: unexpected };
  if (error.changed.length > 0) return { fields: [], findings: [], sentence: meanwhileOf(error.changed) };
  const fields = Object.entries(error.fields).flatMap(([name, message]) => {
    const place = places[name.toLowerCase()];
    return place ? [[place, message] as const] : [];
  });
  if (error.code === 'area-not-in-region' && fields.length === 0) fields.push(['area', error.message]);
  const findings = error.findings.flatMap((finding) => z.safeDecode(pdfFinding, finding).data ?? []);
  return { fields, findings, sentence: fields.length + findings.length > 0 ? null : error.message };
}

const namesOf: Partial<Record<string, string>> = texts.correctedFields;

/** A person who saves again has read what a colleague changed, so these values are not kept invalid. */
const meanwhileOf = (changed: readonly ChangedField[]) =>
  texts.meanwhile({
    who: changed[0]?.changedBy ?? texts.colleague,
    what: changed.map(({ field }) => namesOf[field.charAt(0).toLowerCase() + field.slice(1)] ?? field).join(', '),
  });
