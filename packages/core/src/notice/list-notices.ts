import type { Notice } from '@hybrid-mail/contracts/notice';
import { query } from '@hybrid-mail/db';
import { formatMoment, isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';
import { noticeGroupsQuery } from './list-notices.sql.ts';

/** The caller's newest notices, grouped by kind and day. */
export async function listNotices({ db, actor }: Context): Promise<Notice[]> {
  const groups = await query(db, noticeGroupsQuery(actor.userId));
  return groups.map(({ createdOn, ...group }) => ({
    ...group,
    createdOn: isoMoment(createdOn),
    createdOnStr: formatMoment(createdOn),
  }));
}
