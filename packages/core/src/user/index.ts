export { signingOf } from './assert-user-choices.ts';
export { checkLogin } from './check-login.ts';
export { createUser } from './create-user.ts';
export { listUsers } from './list-users.ts';
export { updateUser } from './update-user.ts';
