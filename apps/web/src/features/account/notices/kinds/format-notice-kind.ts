import { balanceNoticeDays, contractNoticeDays } from '@hybrid-mail/contracts/notice';
import { noticeChannelTexts } from '@hybrid-mail/messages/notice-channels';
import type { NoticeKindSetting } from './notice-kind-settings.ts';

const { kinds: texts } = noticeChannelTexts;

interface Words {
  readonly title: string;
  readonly help: string;
}

/** Title of a row, and its caption. */
export function formatNoticeKind(kind: NoticeKindSetting): Words {
  if (kind === 'contractEnds') {
    const [first, second, last] = contractNoticeDays;
    return { title: texts.contractEnds.title, help: texts.contractEnds.help({ first, second, last }) };
  }
  if (kind === 'balanceLow') {
    const [first, second] = balanceNoticeDays;
    return { title: texts.balanceLow.title, help: texts.balanceLow.help({ first, second }) };
  }
  return texts[kind];
}
