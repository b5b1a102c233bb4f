import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TemplateQuery, templatePage } from '@hybrid-mail/contracts/template';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { templatePageQuery } from './list-templates.sql.ts';

/** A page of the templates of all organizations, by organization and name. */
export const listTemplates = (
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  query: TemplateQuery,
): Promise<WireText<z.output<typeof templatePage>>> => wireAnswer(db, templatePageQuery(query, reach));
