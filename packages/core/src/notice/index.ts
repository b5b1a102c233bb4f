export { countNotices } from './count-notices.ts';
export { messageGroupsQuery, type NoticeGroup } from './list-notices.sql.ts';
export { listNotices } from './list-notices.ts';
export { markNoticesRead } from './mark-notices-read.ts';
export { storedKinds } from './notice-kinds.ts';
export { notifyNewDevice } from './tell-of-device.ts';
export { notifyContractsAndBalances } from './tell-of-money.ts';
export { notifySignerChange } from './tell-of-signer.ts';
export { tidyNotices } from './tidy-notices.ts';
