export { resolveSigningRight } from './assert-user-choices.ts';
export { checkLoginTaken } from './check-login.ts';
export { createUser } from './create-user.ts';
export { listUsers } from './list-users.ts';
export { confirmSigner } from './signer-change/confirm-signer.ts';
export { listSignerChanges } from './signer-change/list-signer-changes.ts';
export { rejectSigner } from './signer-change/reject-signer.ts';
export { updateUser } from './update-user.ts';
