import { type TemplateRecord, templateName } from '@hybrid-mail/contracts/template';
import { templateTexts } from '@hybrid-mail/messages/templates';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

const { dialog, file } = templateTexts;

const base = { name: templateName, inn: z.string().min(1, dialog.organizationMissing) };

/** A new template requires a file; an existing one keeps its file. */
export const templateSchema = (isNew: boolean) =>
  z.object({ ...base, base64Content: isNew ? z.string().min(1, file.fileMissing) : z.string(), fileName: z.string() });
type Schema = ReturnType<typeof templateSchema>;
export type TemplateTyped = z.output<Schema>;
type Input = z.input<Schema>;
export type TemplateForm = UseFormReturn<Input, unknown, TemplateTyped>;

/** @param inn INN in the list's filter */
export const templateInputOf = (template: TemplateRecord | null, inn: string | undefined): Input => ({
  name: template?.name ?? '',
  inn: template?.organization.inn ?? inn ?? '',
  base64Content: '',
  fileName: '',
});
