import type { AlikeMail } from '@hybrid-mail/contracts/before-send';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { reachForAction } from '../../reach.ts';
import { queryWireRow } from '../../sql/query-wire-row.ts';
import { alikeMailQuery } from './alike-mail.sql.ts';

interface Planned {
  receiver: string;
  address: string;
  area: number;
  documentSha256: string;
}

/** An earlier letter of the organization with equal contents, or null. @throws Refusal no-organization */
export async function findAlikeMail(ctx: Context, planned: Planned): Promise<WireText<AlikeMail> | null> {
  const { organizationId } = ctx.actor;
  if (organizationId === null) throw new Refusal('no-organization');
  const { receiver, address, area: areaId } = planned;
  const documentSha256 = Buffer.from(planned.documentSha256, 'hex');
  const given = { organizationId, documentSha256, receiver, address, areaId };
  return queryWireRow(ctx.db, alikeMailQuery(given, reachForAction(ctx.actor, 'mail.read')));
}
