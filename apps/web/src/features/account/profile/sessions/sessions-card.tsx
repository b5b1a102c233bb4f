import { accountCalls } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { notify } from '../../../../ui/notify/notify.tsx';
import { colors, heights } from '../../../../ui/theme/tokens.ts';
import { accountQueries } from '../../account.queries.ts';
import { cardRowStyles, ProfileCard } from '../profile-card.tsx';
import type { SettingProps } from '../use-setting-dialog.ts';
import { EndOtherSessionsButton } from './end-other-sessions-button.tsx';
import { sortSessions } from './format-session.ts';
import { LoginsDialog } from './logins-dialog.tsx';
import { SessionRow } from './session-row.tsx';

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
    <Button onClick={onShow} sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}>
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
