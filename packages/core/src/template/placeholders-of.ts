import { fieldKinds } from '@hybrid-mail/contracts/field-values';
import { readStoredFields } from './read-stored-fields.ts';

/** The placeholders of a version in template syntax, for the audit log. */
export const placeholdersOf = (version: { fields: unknown }): string =>
  readStoredFields(version)
    .map(({ name, kind }) => (kind === 'text' ? name : `${name}|${fieldKinds[kind]}`))
    .join(', ');
