import type { PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { findAddressProblem, findReceiverProblem, normalizeText, requiredText } from '@hybrid-mail/contracts/text';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { addressOf } from './fields/letter-address.ts';

const chosen = (message: string) => z.string().min(1, message);

/** Schema of the typed values of a letter; the file is handled separately. */
export const letterSchema = z
  .object({
    receiver: requiredText(maxTextLength, texts.receiverMissing, texts.receiverLong).refine(
      (receiver) => findReceiverProblem(receiver) !== 'noLetters',
      texts.receiverWithoutLetters,
    ),
    region: chosen(texts.regionMissing),
    area: chosen(texts.areaMissing),
    addressStreet: requiredText(maxTextLength, texts.streetMissing, texts.addressLong),
    addressHouse: requiredText(maxTextLength, texts.houseMissing, texts.addressLong),
    /** The address in one line, from which the other fields are filled; it is kept with a draft and not sent. */
    line: z.string().optional(),
  })
  .refine((letter) => [...addressOf(letter)].length <= maxTextLength, {
    path: ['addressStreet'],
    message: texts.addressLong,
  })
  .refine((letter) => findAddressProblem(normalizeText(addressOf(letter))) !== 'noLetters', {
    path: ['addressStreet'],
    message: texts.addressWithoutLetters,
  });

export type LetterTyped = z.output<typeof letterSchema>;
export type LetterForm = UseFormReturn<LetterInput, unknown, LetterTyped>;
export type LetterInput = z.input<typeof letterSchema>;
export type LetterField = Exclude<keyof LetterInput, 'line'>;

/** Receiver, address and district, for queries about earlier letters; null while values are missing. */
export function plannedReceiverOf(values: Partial<LetterInput>): PlannedReceiver | null {
  const { data } = letterSchema.safeParse(values);
  return data ? { receiver: data.receiver, address: addressOf(data), area: Number(data.area) } : null;
}

/** Request body of the letter. */
export const letterBodyOf = (letter: LetterTyped, document64: string | null) => ({
  receiver: letter.receiver,
  address: addressOf(letter),
  region: Number(letter.region),
  area: Number(letter.area),
  ...(document64 !== null && { document64 }),
});

/** Values that the server refused, with the server's message, by field. */
export type RefusedLetterValues = Map<LetterField, { readonly value: string; readonly message: string }>;

/** Schema in which a value that the server refused stays invalid until it changes. */
export const letterSchemaWithRefusals = (refused: RefusedLetterValues) =>
  letterSchema.superRefine((letter, context) => {
    for (const [field, { value, message }] of refused) {
      if (letter[field] === value) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** In page order, so that the first invalid field gets the focus. */
export const letterFields = letterSchema.keyof().exclude(['line']).options;
export const emptyLetter: LetterInput = { receiver: '', region: '', area: '', addressStreet: '', addressHouse: '' };

export const isLetterField = (name: string): name is LetterField => letterFields.some((field) => field === name);
