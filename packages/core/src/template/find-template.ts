import { type TemplateField, templateField } from '@hybrid-mail/contracts/template';
import { kysely, query } from '@hybrid-mail/db';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin } from '../reach.ts';

const storedFields = z.array(templateField);

export interface NewestVersion {
  name: string;
  fileName: string;
  html: string;
  fields: TemplateField[];
}

/** A template within reach in its newest version. @throws Refusal not-found */
export async function findTemplate({ db, reach }: Pick<Context, 'db' | 'reach'>, id: number): Promise<NewestVersion> {
  const versions = kysely
    .selectFrom('template as t')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .innerJoin('templateVersion as v', 'v.templateId', 't.id')
    .select(['t.name', 'v.fileName', 'v.html', 'v.fields'])
    .where('t.id', '=', id)
    .where(organizationWithin(reach));
  const [found] = await query(db, versions.orderBy('v.version', 'desc').limit(1));
  if (!found) throw new Refusal('not-found');
  return { ...found, fields: storedFields.parse(found.fields) };
}
