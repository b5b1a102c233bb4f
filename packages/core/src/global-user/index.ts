export { assertAdministratorsRemain } from './assert-administrators-remain.ts';
export { assertMayWriteHead } from './assert-head-administration.ts';
export { createGlobalUser } from './create-global-user.ts';
export { findGlobalUser, lockGlobalUser } from './find-global-user.ts';
export { listGlobalUsers } from './list-global-users.ts';
export { storeGlobalUser } from './store-global-user.ts';
export { updateGlobalUser } from './update-global-user.ts';
