import type { WebArea } from '@hybrid-mail/access';
import type { Notice } from '@hybrid-mail/contracts/notice';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../lib/link-target.ts';
import { dashboardPaths, letterPagePaths, mailListPaths, paths, profilePaths } from '../../lib/routes.ts';

/** Page that a notice links to: its letters, the drafts of its registry, the dashboard, or the profile. */
export function noticeTarget({ kind, subjects }: Notice, area: WebArea): LinkTarget {
  switch (kind) {
    case 'returned':
    case 'failed':
    case 'letterWaits':
      return lettersTarget(subjects, area);
    case 'registryReady':
      return linkOptions({ to: paths['mails-listing-draft'], search: { registry: subjects[0] } });
    case 'contractEnds':
    case 'balanceLow':
    case 'signerChange':
      return linkOptions({ to: dashboardPaths[area] });
    case 'apiKey':
    case 'webhookOff':
      return linkOptions({ to: paths['main-integration'] });
    case 'newDevice':
    case 'addressFailed':
      return linkOptions({ to: profilePaths[area] });
  }
}

function lettersTarget(ids: readonly number[], area: WebArea): LinkTarget {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0)
    return linkOptions({ to: letterPagePaths[area], params: { id: String(id) } });
  return linkOptions({ to: mailListPaths[area], search: { ids: [...ids] } });
}
