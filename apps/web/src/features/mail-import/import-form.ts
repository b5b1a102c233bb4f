import { maxNoteLength } from '@hybrid-mail/contracts/registry';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { z } from 'zod';

/** Form values besides the file. */
export const importForm = z
  .object({
    templateId: z.string(),
    fromSheet: z.boolean(),
    note: z.string().max(maxNoteLength, texts.noteLong),
  })
  .refine(({ templateId, fromSheet }) => fromSheet || templateId !== '', {
    path: ['templateId'],
    message: texts.templateMissing,
  });

export type ImportChoice = z.output<typeof importForm>;

export const isNoteRight = (note: string) => importForm.shape.note.safeParse(note).success;

const nothing: ImportChoice = { templateId: '', fromSheet: false, note: '' };
const keyOf = (userId: number) => `hybrid-mail.new-registry.${userId}`;

/** Restores the choices after a page reload; the file must be chosen again. */
export function readChoice(userId: number): ImportChoice {
  try {
    const { templateId, fromSheet, note } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return {
      templateId: typeof templateId === 'string' ? templateId : '',
      fromSheet: fromSheet === true,
      note: typeof note === 'string' ? note : '',
    };
  } catch {
    return nothing;
  }
}

export const keepChoice = (userId: number, choice: ImportChoice) =>
  sessionStorage.setItem(keyOf(userId), JSON.stringify(choice));

/** Clears the note only: the next registry probably uses the same template. */
export const forgetNote = (userId: number) => keepChoice(userId, { ...readChoice(userId), note: '' });
