import type { Area } from '@hybrid-mail/access';
import type { Notice } from '@hybrid-mail/contracts/notice';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../lib/link-target.ts';
import { dashboards, letterPages, mailLists, paths, profiles } from '../../lib/routes.ts';

/** Where a notice leads: to its letter or to exactly its letters, to the letters of its registry, to contract and money, to the logins. */
export function noticeTarget({ kind, subjects }: Notice, area: Area): LinkTarget {
  switch (kind) {
    case 'returned':
    case 'failed':
      return lettersTarget(subjects, area);
    case 'registryReady':
      return linkOptions({ to: paths['mails-listing-draft'], search: { registry: subjects[0] } });
    case 'contractEnds':
    case 'balanceLow':
    case 'signerChange':
      return linkOptions({ to: dashboards[area] });
    case 'newDevice':
    case 'addressFailed':
      return linkOptions({ to: profiles[area] });
  }
}

function lettersTarget(ids: readonly number[], area: Area): LinkTarget {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0)
    return linkOptions({ to: letterPages[area], params: { id: String(id) } });
  return linkOptions({ to: mailLists[area], search: { ids: [...ids] } });
}
