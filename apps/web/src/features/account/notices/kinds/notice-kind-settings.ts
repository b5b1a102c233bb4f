import type { PolicyAction, Scope } from '@hybrid-mail/access';
import type { NoticeKind } from '@hybrid-mail/contracts/notice';

/** Kinds of notices that have a row. */
export type NoticeKindSetting = Exclude<NoticeKind, 'addressFailed'>;

/**
 * Kinds of notices that the user may get by the access policy; those about contracts and money go to the organization's
 * head unit.
 */
export function kindsOf(scopeOf: (action: PolicyAction) => Scope | null): NoticeKindSetting[] {
  return [
    ...(scopeOf('mail.list') ? (['returned', 'failed'] as const) : []),
    ...(scopeOf('registry.import') ? (['registryReady'] as const) : []),
    ...(scopeOf('mail.list') === 'organization' ? (['contractEnds', 'balanceLow'] as const) : []),
    ...(scopeOf('mail.send') === 'unit' || scopeOf('mail.send') === 'organization' ? (['signerChange'] as const) : []),
    'newDevice',
  ];
}
