import type { LoginMethod } from '@hybrid-mail/contracts/session';
import { LoginMethod as StoredMethod } from '@hybrid-mail/db';

/** Database value of each method. */
export const storedLoginMethods = {
  password: StoredMethod.password,
  'password-code': StoredMethod.password_code,
  key: StoredMethod.key,
} as const satisfies Record<LoginMethod, StoredMethod>;

export const loginMethodOf: Record<StoredMethod, LoginMethod> = {
  password: 'password',
  password_code: 'password-code',
  key: 'key',
};
