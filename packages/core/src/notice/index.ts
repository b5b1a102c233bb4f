export { countNotices } from './count-notices.ts';
export { messageGroupsQuery, type NoticeGroup } from './list-notices.sql.ts';
export { listNotices } from './list-notices.ts';
export { markNoticesRead } from './mark-notices-read.ts';
export { storedKinds } from './notice-kinds.ts';
export { tellOfDevice } from './tell-of-device.ts';
export { tellOfMoney } from './tell-of-money.ts';
export { tellOfSigner } from './tell-of-signer.ts';
export { tidyNotices } from './tidy-notices.ts';
