import type { TemplateField } from '@hybrid-mail/contracts/template';
import { type Database, type Prisma, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { readStoredFields } from '../../template/index.ts';

export interface LetterTemplate {
  id: number;
  versionId: number;
  name: string;
  fields: TemplateField[];
}

const found = z.object({
  asked: z.string(),
  id: z.int(),
  versionId: z.int(),
  name: z.string(),
  fields: z.custom<Prisma.JsonValue>(),
});

/** Newest versions of the organization's templates by requested name, case-insensitive. */
export async function loadTemplates(
  db: Database,
  organizationId: number,
  names: readonly string[],
): Promise<Map<string, LetterTemplate>> {
  const asked = [...new Set(names)];
  const newest = sql`
    select a.name as asked, t.id, t.name, v.id as version_id, v.fields
    from unnest(${asked}::text[]) as a(name)
      join template t on lower(t.name) = lower(a.name) and t.organization_id = ${organizationId}
        and t.retired_on is null
      join lateral (select id, fields from template_version where template_id = t.id order by version desc limit 1) v
        on true`;
  const rows = await query(db, textQuery(found, newest));
  return new Map(rows.map((row) => [row.asked, { ...row, fields: readStoredFields(row) }]));
}
