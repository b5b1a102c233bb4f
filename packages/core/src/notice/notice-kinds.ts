import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import type { NoticeKind as StoredKind } from '@hybrid-mail/db';

/** Notice kinds as the database names them. */
export const storedNoticeKinds = {
  returned: 'returned',
  failed: 'failed',
  registryReady: 'registry_ready',
  contractEnds: 'contract_ends',
  balanceLow: 'balance_low',
  newDevice: 'new_device',
  addressFailed: 'address_failed',
  signerChange: 'signer_change',
  apiKey: 'api_key',
  webhookOff: 'webhook_off',
  letterWaits: 'letter_waits',
} as const satisfies Record<NoticeKind, StoredKind>;
