export { createGlobalUser } from './create-global-user.ts';
export { listGlobalUsers } from './list-global-users.ts';
export { updateGlobalUser } from './update-global-user.ts';
