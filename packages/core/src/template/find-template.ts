import type { TemplateField } from '@hybrid-mail/contracts/template';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin } from '../reach.ts';

export interface NewestVersion {
  name: string;
  fileName: string;
  html: string;
  fields: TemplateField[];
}

/** A template in reach, as it is now. @throws Refusal not-found */
export async function findTemplate({ db, reach }: Pick<Context, 'db' | 'reach'>, id: number): Promise<NewestVersion> {
  const query = sql<NewestVersion>`
    select t.name, v."fileName", v.html, v.fields
    from template t join organization o on o.id = t."organizationId" join template_version v on v."templateId" = t.id
    where t.id = ${id} and ${organizationWithin(reach)} order by v.version desc limit 1`;
  const { rows } = await query.execute(db.sql);
  const [found] = rows;
  if (!found) throw new Refusal('not-found');
  return found;
}
