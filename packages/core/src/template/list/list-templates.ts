import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TemplateQuery, templatePage } from '@hybrid-mail/contracts/template';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { queryWireReply } from '../../sql/query-wire-row.ts';
import { templatePageQuery } from './list-templates.sql.ts';

/** A page of the templates of all organizations, by organization and name. */
export const listTemplates = (
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  query: TemplateQuery,
): Promise<WireText<z.output<typeof templatePage>>> => queryWireReply(db, templatePageQuery(query, reach));
