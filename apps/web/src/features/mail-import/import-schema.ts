import { maxRegistryNoteLength } from '@hybrid-mail/contracts/registry';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { z } from 'zod';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';

/** Schema of the form; the file is handled separately. */
export const importSchema = z
  .object({
    templateId: z.string(),
    fromSheet: z.boolean(),
    note: z.string().max(maxRegistryNoteLength, texts.noteLong),
  })
  .refine(({ templateId, fromSheet }) => fromSheet || templateId !== '', {
    path: ['templateId'],
    message: texts.templateMissing,
  });

export type ImportChoice = z.output<typeof importSchema>;

export const isNoteValid = (note: string) => importSchema.shape.note.safeParse(note).success;

const nameOf = (userId: number) => `new-registry.${userId}`;
const keptChoice = z.object({ templateId: z.string(), fromSheet: z.boolean(), note: z.string() });

/** Restores the choices after a page reload; the file must be chosen again. */
export const readImportChoice = (userId: number): ImportChoice =>
  keptChoice.safeParse(readTyped(nameOf(userId))).data ?? { templateId: '', fromSheet: false, note: '' };

export const storeImportChoice = (userId: number, choice: ImportChoice): void => storeTyped(nameOf(userId), choice);

/** Clears only the stored note, because the next registry probably uses the same template. */
export const clearStoredNote = (userId: number) => storeImportChoice(userId, { ...readImportChoice(userId), note: '' });
