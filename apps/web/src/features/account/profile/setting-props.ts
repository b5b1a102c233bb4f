import type { Account } from '@hybrid-mail/contracts/account';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';

/** Props of each setting of «Вход и защита». */
export interface SettingProps {
  readonly account: Account;
  readonly signing: SigningComponent;
}
