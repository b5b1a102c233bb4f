import type { PolicyAction, Scope } from '@hybrid-mail/access';
import type { NoticeKind } from '@hybrid-mail/contracts/notice';

/** Kinds of notices that have a row. */
export type ToldKind = Exclude<NoticeKind, 'addressFailed'>;

/** What the person can be told of, by the access policy: contracts and money are told to the organization's head unit. */
export function kindsOf(scopeOf: (action: PolicyAction) => Scope | null): ToldKind[] {
  return [
    ...(scopeOf('mail.list') ? (['returned', 'failed'] as const) : []),
    ...(scopeOf('registry.import') ? (['registryReady'] as const) : []),
    ...(scopeOf('mail.list') === 'organization' ? (['contractEnds', 'balanceLow'] as const) : []),
    ...(scopeOf('mail.send') === 'unit' || scopeOf('mail.send') === 'organization' ? (['signerChange'] as const) : []),
    'newDevice',
  ];
}
