import type { PolicyAction, Scope } from '@hybrid-mail/access';
import { balanceNoticeDays, contractNoticeDays, type NoticeKind } from '@hybrid-mail/contracts/notice';
import { noticeChannelTexts } from '@hybrid-mail/messages/notice-channels';

const { kinds: texts } = noticeChannelTexts;

/** Notice kinds that have a row in the settings. */
export type NoticeKindSetting = Exclude<NoticeKind, 'addressFailed'>;

/**
 * Notice kinds that the access policy allows the user to get. Only the organization's head unit gets those about
 * contracts and money.
 */
export function noticeKindsOf(scopeOf: (action: PolicyAction) => Scope | null): NoticeKindSetting[] {
  return [
    ...(scopeOf('mail.list') ? (['returned', 'failed'] as const) : []),
    ...(scopeOf('registry.import') ? (['registryReady'] as const) : []),
    ...(scopeOf('mail.list') === 'organization' ? (['contractEnds', 'balanceLow'] as const) : []),
    ...(scopeOf('mail.send') === 'unit' || scopeOf('mail.send') === 'organization' ? (['signerChange'] as const) : []),
    'newDevice',
  ];
}

/** Title and caption in the row of a notice kind. */
export function formatNoticeKind(kind: NoticeKindSetting): { readonly title: string; readonly help: string } {
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
