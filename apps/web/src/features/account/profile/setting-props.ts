import type { Account } from '@hybrid-mail/contracts/account';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';

/** What each setting of «Вход и защита» is given. */
export interface SettingProps {
  readonly account: Account;
  readonly signing: SigningComponent;
}
