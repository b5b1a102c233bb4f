import { accountCalls, type OwnSession } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Check from '@mui/icons-material/CheckOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Laptop from '@mui/icons-material/LaptopOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { deviceOf } from '../../../../shared/device/device-of.ts';
import { notify } from '../../../../ui/notify/notify.tsx';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors, heights, touchButton } from '../../../../ui/theme/tokens.ts';
import { accountQueries } from '../../account.queries.ts';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { cardRowStyles, ProfileCard } from '../profile-card.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';
import { formatLastSeen, sortSessions } from './format-session.ts';
import { LoginsDialog } from './logins-dialog.tsx';

/** Number of sessions shown until the user asks for all, because API clients leave many sessions. */
const atFirst = 7;

/** Sessions of the user, with buttons that end one session or all others. */
export function SessionsCard({ account, signing }: SettingProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus();
  const { endingId, end } = useEndSession(focusList);
  const [isWhole, setWhole] = useState(false);
  const sessions = sortSessions(account.sessions);
  const shown = isWhole ? sessions : sessions.slice(0, atFirst);
  const showAll = () => {
    focusList();
    setWhole(true);
  };
  return (
    <ProfileCard
      title={texts.title}
      action={<EndOtherSessionsButton account={account} signing={signing} onGone={focusList} />}
    >
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={texts.title}
        sx={{ m: 0, p: 0, listStyle: 'none', outlineOffset: -2 }}
      >
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endingId === session.id}
            onEnd={(device) => end(session.id, device)}
          />
        ))}
      </Box>
      {shown.length < sessions.length && <ShowAll count={sessions.length} onShow={showAll} />}
      <CardFoot />
    </ProfileCard>
  );
}

/**
 * Ends one session without confirmation.
 * @param onGone called before the row of the session, which has the focus, is unmounted
 */
function useEndSession(onGone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = accountQueries.own();
  const ending = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly device: string }) =>
      call(accountCalls.endSession, { query: { id } }),
    onSuccess: async (_, { device }) => {
      notify.success(texts.ended({ device }));
      onGone();
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      notify.error(error instanceof ApiError && error.status !== 404 ? error.message : texts.endFailed);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    endingId: ending.isPending ? ending.variables.id : null,
    end: (id: string, device: string) => !ending.isPending && ending.mutate({ id, device }),
  };
}

const ShowAll = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: `1px solid ${colors.line}` }}>
    <Button onClick={onShow} sx={touchButton}>
      {texts.showAll({ count })}
    </Button>
  </Box>
);

function CardFoot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ ...cardRowStyles, py: 3, borderTop: `1px solid ${colors.line}`, color: 'text.secondary' }}>
      <Info aria-hidden sx={{ fontSize: 20, color: colors.icon }} />
      <Box sx={{ flex: '1 1 220px' }}>{texts.strange}</Box>
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: heights.touch, sm: 24 } }}
      >
        {texts.logins}
      </Link>
      {isOpen && <LoginsDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: (device: string) => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1.2fr) minmax(0, 1fr) 132px' },
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  px: { xs: 4, sm: 5 },
  py: 3,
  minHeight: 57,
  borderTop: `1px solid ${colors.line}`,
} as const;

/** Row of a session: device, login method, network address and time of the last use. */
function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const device = deviceOf(session.userAgent);
  const Icon = device.isHandheld ? Smartphone : Laptop;
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ color: colors.icon }} />
      <Lines strong={device.words} quiet={texts.methods[session.method]} />
      <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>
        <Lines main={session.address ?? texts.noAddress} quiet={formatLastSeen(session)} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 4 }, justifySelf: { xs: 'start', sm: 'end' } }}>
        {session.isCurrent ? (
          <StatusChip tone="grey" icon={Check} label={texts.thisDevice} />
        ) : (
          <Button
            loading={isEnding}
            aria-label={texts.endOf({ device: device.words })}
            onClick={() => onEnd(device.words)}
            sx={{ ml: { xs: -2, sm: 0 }, ...touchButton }}
          >
            {texts.end}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const Lines = ({
  strong,
  main,
  quiet,
}: {
  readonly strong?: string;
  readonly main?: string;
  readonly quiet: string;
}) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: strong ? 600 : 400, lineHeight: '20px' }}>{strong ?? main}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {quiet}
    </Typography>
  </Box>
);

/**
 * Button that ends all sessions except this one, after re-authentication.
 * @param onGone called when the button was unmounted while it had the focus
 */
function EndOtherSessionsButton({ account, signing, onGone }: SettingProps & { readonly onGone: () => void }) {
  const setting = useSettingDialog();
  const ended = useRef(0);
  const count = account.sessions.filter(({ isCurrent }) => !isCurrent).length;
  const isGone = count === 0 && setting.said !== '';
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone && document.activeElement === document.body) tellGone();
  }, [isGone]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box component="span" role="status" sx={{ color: 'success.main', fontSize: 13.5 }}>
        {setting.said}
      </Box>
      {count > 0 && (
        <Button variant="outlined" onClick={() => setting.open('end')} sx={touchButton}>
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
