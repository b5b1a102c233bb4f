import type { WebArea } from '@hybrid-mail/access';
import { linkedPages, profilePage } from '@hybrid-mail/contracts/linked-pages';
import type { NoticeGroup } from '../../notice/index.ts';

/** The web app page that notices link to; only users of organizations get notices of letters. */
export function noticeLink({ kind, subjects }: NoticeGroup, area: WebArea): string {
  const [id, ...others] = subjects;
  switch (kind) {
    case 'returned':
    case 'failed':
    case 'letterWaits':
      return others.length === 0 && id !== undefined
        ? linkedPages.letter.replace('$id', String(id))
        : linkedPages.attention;
    case 'registryReady':
      return `${linkedPages.drafts}?registry=${id}`;
    case 'contractEnds':
    case 'balanceLow':
    case 'signerChange':
      return linkedPages.start;
    case 'apiKey':
    case 'webhookOff':
      return linkedPages.integration;
    case 'newDevice':
    case 'addressFailed':
      return profilePage(area);
  }
}
