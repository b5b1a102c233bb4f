import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import type { Context } from '../../context.ts';
import { queryWireReply } from '../../sql/query-wire-row.ts';
import { templateOptionsQuery } from './list-template-options.sql.ts';

/** Templates available for letters. Senders always get the templates of their own organization. */
export const listTemplateOptions = (
  { db, reach, actor }: Pick<Context, 'db' | 'reach' | 'actor'>,
  { organizationId }: { organizationId?: number | undefined },
): Promise<WireText<TemplateOption[]>> =>
  queryWireReply(db, templateOptionsQuery(actor.organizationId === null ? organizationId : undefined, reach));
