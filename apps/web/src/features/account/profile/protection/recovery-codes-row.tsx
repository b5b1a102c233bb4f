import { accountCalls } from '@hybrid-mail/contracts/account';
import { protectionTexts, recoveryCodeTexts } from '@hybrid-mail/messages/protection';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { RecoveryCodesDialog } from '../../dialogs/recovery-codes-dialog.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';
import { ProtectionRow } from './protection-row.tsx';

const { codes: texts } = protectionTexts;

/** The row recommends new codes when at most this many are left. */
const few = 2;

/** Number of recovery codes left, with the button that creates new ones. */
export function RecoveryCodesRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog<'draw'>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { recoveryCodesLeft: left, loginKey } = account;
  const isFew = left <= few;
  const finish = () => {
    setCodes(null);
    setting.finish(texts.drawn);
  };
  return (
    <>
      <ProtectionRow
        Icon={ReceiptLong}
        title={texts.title({ left })}
        chip={isFew && <StatusChip tone="amber" icon={WarningAmber} label={texts.few} />}
        help={texts.help}
        action={texts.draw}
        isOutlined={isFew}
        said={setting.said}
        onAction={() => setting.open('draw')}
      />
      {setting.task && !codes && (
        <ReauthenticationDialog
          title={recoveryCodeTexts.draw}
          text={recoveryCodeTexts.drawText}
          action={recoveryCodeTexts.create}
          act={async (body) => setCodes((await call(accountCalls.drawCodes, { body })).codes)}
          onDone={() => undefined}
          onClose={setting.close}
          {...{ loginKey, signing }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onKept={finish} />}
    </>
  );
}
