import { type FieldKind, fieldKinds } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';
import { z } from 'zod';

const kinds = Object.keys(fieldKinds) as FieldKind[];
const shape = z.array(z.object({ name: z.string(), kind: z.enum(kinds) }));

/** The placeholders of a template's version, from its JSON column. */
export const readStoredFields = ({ fields }: { fields: unknown }): TemplateField[] => shape.parse(fields);
