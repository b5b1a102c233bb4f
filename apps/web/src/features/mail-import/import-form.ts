import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { z } from 'zod';

const maxNote = 2000;

/** What a person chooses beside the file. */
export const importForm = z
  .object({
    templateId: z.string(),
    fromSheet: z.boolean(),
    note: z.string().max(maxNote, texts.noteLong),
  })
  .refine(({ templateId, fromSheet }) => fromSheet || templateId !== '', {
    path: ['templateId'],
    message: texts.templateMissing,
  });

export type ImportChoice = z.output<typeof importForm>;

export const isNoteRight = (note: string) => importForm.shape.note.safeParse(note).success;

const nothing: ImportChoice = { templateId: '', fromSheet: false, note: '' };
const keyOf = (userId: number) => `hybrid-mail.new-registry.${userId}`;

/** What was chosen before the page was loaded anew; the file has to be chosen again. */
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

/** The next registry is likely to have the same template, but not the same note. */
export const forgetNote = (userId: number) => keepChoice(userId, { ...readChoice(userId), note: '' });
