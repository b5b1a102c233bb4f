import type { TemplateField } from '@hybrid-mail/contracts/template';
import type { Database, Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { fieldsOf } from './fill-letter.ts';

export interface LetterTemplate {
  id: number;
  versionId: number;
  fields: TemplateField[];
}

interface Found {
  asked: string;
  id: number;
  versionId: number;
  fields: Prisma.JsonValue;
}

/** The organization's templates of these names in their last versions, by the names that were asked for; case does not matter. */
export async function loadTemplates(
  db: Database,
  organizationId: number,
  names: readonly string[],
): Promise<Map<string, LetterTemplate>> {
  const asked = [...new Set(names)];
  const found = await sql<Found>`
    select a.name as asked, t.id, v.id as "versionId", v.fields
    from unnest(${asked}::text[]) as a(name)
      join template t on lower(t.name) = lower(a.name) and t."organizationId" = ${organizationId}
        and t."retiredOn" is null
      join lateral (select id, fields from template_version where "templateId" = t.id order by version desc limit 1) v
        on true`.execute(db.sql);
  return new Map(found.rows.map((row) => [row.asked, { ...row, fields: fieldsOf(row) }]));
}
