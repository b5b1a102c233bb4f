import { accountCalls } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { heights } from '../../../../ui/theme/tokens.ts';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';

interface Props extends SettingProps {
  /** Called when the button was unmounted while it had the focus. */
  readonly onGone: () => void;
}

/** Button that ends all sessions except this one, after re-authentication. */
export function EndOtherSessionsButton({ account, signing, onGone }: Props) {
  const setting = useSettingDialog<'end'>();
  const ended = useRef(0);
  const count = account.sessions.filter(({ isCurrent }) => !isCurrent).length;
  useFocusKeeping(count === 0 && setting.said !== '', onGone);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box component="span" role="status" sx={{ color: 'success.main', fontSize: 13.5 }}>
        {setting.said}
      </Box>
      {count > 0 && (
        <Button
          variant="outlined"
          onClick={() => setting.open('end')}
          sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}
        >
          {texts.endOthers({ count })}
        </Button>
      )}
      {setting.task && (
        <ReauthenticationDialog
          title={texts.endOthersTitle}
          text={texts.endOthersText}
          action={texts.endOthersButton({ count })}
          isDestructive
          act={async (body) => {
            ended.current = (await call(accountCalls.endOtherSessions, { body })).ended;
          }}
          onDone={() => setting.finish(texts.othersEnded({ count: ended.current }))}
          onClose={setting.close}
          loginKey={account.loginKey}
          signing={signing}
        />
      )}
    </Box>
  );
}

/**
 * Calls `onGone` if the unmounted button had the focus.
 * @param isGone whether the button is unmounted
 */
function useFocusKeeping(isGone: boolean, onGone: () => void): void {
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone && document.activeElement === document.body) tellGone();
  }, [isGone]);
}
