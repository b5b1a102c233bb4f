import { requiredText } from '@hybrid-mail/contracts/text';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { addressOf } from './letter-address.ts';

const maxText = 400;

const chosen = (message: string) => z.string().min(1, message);

/** What a person types of a letter; the file is looked after apart. */
export const letterForm = z
  .object({
    receiver: requiredText(maxText, texts.receiverMissing, texts.receiverLong),
    region: chosen(texts.regionMissing),
    area: chosen(texts.areaMissing),
    addressStreet: requiredText(maxText, texts.streetMissing, texts.addressLong),
    addressHouse: requiredText(maxText, texts.houseMissing, texts.addressLong),
  })
  .refine((letter) => [...addressOf(letter)].length <= maxText, {
    path: ['addressStreet'],
    message: texts.addressLong,
  });

export type Letter = z.output<typeof letterForm>;
export type LetterForm = UseFormReturn<LetterInput, unknown, Letter>;
export type LetterInput = z.input<typeof letterForm>;
export type LetterField = keyof LetterInput;

/** What the server did not take of a field, and its words for it. */
export type Refused = Map<LetterField, { readonly value: string; readonly message: string }>;

/** The form that remembers what the server refused: a field stays marked until its text is another one. */
export const letterFormAfter = (refused: Refused) =>
  letterForm.superRefine((letter, context) => {
    for (const [field, { value, message }] of refused) {
      if (letter[field] === value) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** In the order of the page. */
export const letterFields = [
  'receiver',
  'region',
  'area',
  'addressStreet',
  'addressHouse',
] as const satisfies LetterField[];
export const emptyLetter: LetterInput = { receiver: '', region: '', area: '', addressStreet: '', addressHouse: '' };

export const isLetterField = (name: string): name is LetterField => letterFields.some((field) => field === name);
