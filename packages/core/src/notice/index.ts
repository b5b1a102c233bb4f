export { countNotices } from './count-notices.ts';
export { messageGroupsQuery, type NoticeGroup } from './list-notices.sql.ts';
export { listNotices } from './list-notices.ts';
export { markNoticesRead } from './mark-notices-read.ts';
export { storedNoticeKinds } from './notice-kinds.ts';
export { notifyContractsAndBalances } from './notify-contracts-and-balances.ts';
export { notifyNewDevice } from './notify-new-device.ts';
export { notifySignerChange } from './notify-signer-change.ts';
export { removeOldNotices } from './remove-old-notices.ts';
