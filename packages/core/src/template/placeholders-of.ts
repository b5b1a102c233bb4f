import { fieldKinds } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';

/** The placeholders of a version in template syntax, for the audit log. */
export const placeholdersOf = ({ fields }: { fields: unknown }): string =>
  (fields as TemplateField[])
    .map(({ name, kind }) => (kind === 'text' ? name : `${name}|${fieldKinds[kind]}`))
    .join(', ');
