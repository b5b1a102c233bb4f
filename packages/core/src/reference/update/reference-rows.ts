import { normalizeText } from '@hybrid-mail/contracts/text';
import type { AreaRow, ClientTypeRow, ReferenceData, RegionRow } from '@hybrid-mail/db/reference';
import { z } from 'zod';

/** Rows by table; a table that is missing stays unchanged. */
export type ReferenceFile = Partial<ReferenceData>;

const text = (max: number) =>
  z
    .string('is missing')
    .transform(normalizeText)
    .pipe(z.string().min(1, 'is missing').max(max, `has more than ${max} characters`));
const code = (form: RegExp, rule: string) =>
  z
    .string()
    .regex(form, rule)
    .nullish()
    .transform((value) => value ?? null);
const id = (least: number) =>
  z.int('is not a whole number').min(least, `is less than ${least}`).max(2_147_483_647, 'is too large');

const place = {
  id: id(1),
  name: text(400),
  nameUz: text(400),
  nameUzCyr: text(400),
  aliases: z.array(text(400)).default([]),
};

export const regionRow: z.ZodType<RegionRow> = z.object({
  ...place,
  soato: code(/^\d{4}$/, 'is not four digits'),
  postalPrefix: code(/^\d{2}$/, 'is not two digits'),
});

export const areaRow: z.ZodType<AreaRow> = z.object({
  ...place,
  regionId: id(1),
  soato: code(/^\d{7}$/, 'is not seven digits'),
  kind: z.enum(['district', 'city', 'former'], 'is not district, city or former').default('district'),
  preferred: z.boolean('is not true or false').default(true),
});

export const clientTypeRow: z.ZodType<ClientTypeRow> = z.object({
  id: id(0),
  name: text(400),
  isBank: z.boolean('is not true or false').default(false),
});

export const branchRow = z.object({
  inn: z.string('is missing').regex(/^\d{9}$/, 'is not nine digits'),
  id: id(1),
  name: text(400),
  code: text(20),
});
export type BranchRow = z.output<typeof branchRow>;

/** One sentence per problem of a row: position, column, problem. */
export const problemsOf = (where: string, { issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${where}: ${path.map(String).join('.')} ${message}`);
