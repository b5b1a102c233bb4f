import type { Area } from '@hybrid-mail/access';
import type { Notice } from '@hybrid-mail/contracts/notice';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../lib/link-target.ts';
import { dashboards, letterPages, mailLists, paths, profiles } from '../../lib/routes.ts';

/** Page that a notice links to: its letters, the drafts of its registry, the dashboard, or the profile. */
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
