import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { colors, heights } from '../../../../ui/theme/tokens.ts';
import { ProfileCard } from '../profile-card.tsx';
import { LoginsDialog } from '../protection/logins-dialog.tsx';
import type { SettingProps } from '../setting-props.ts';
import { EndOthersButton } from './end-others-button.tsx';
import { inSessionOrder } from './format-session.ts';
import { SessionRow } from './session-row.tsx';
import { useEndSession } from './use-end-session.ts';

/** Sessions shown at first: programs leave many behind. */
const atFirst = 7;

/** Sessions of the user. */
export function SessionsCard({ account, signing }: SettingProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus();
  const { endingId, end } = useEndSession(focusList);
  const [isWhole, setWhole] = useState(false);
  const sessions = inSessionOrder(account.sessions);
  const shown = isWhole ? sessions : sessions.slice(0, atFirst);
  const showAll = () => {
    focusList();
    setWhole(true);
  };
  return (
    <ProfileCard
      title={texts.title}
      action={<EndOthersButton account={account} signing={signing} onGone={focusList} />}
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

const ShowAll = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: `1px solid ${colors.line}` }}>
    <Button onClick={onShow} sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}>
      {texts.showAll({ count })}
    </Button>
  </Box>
);

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 5 },
  py: 3,
  borderTop: `1px solid ${colors.line}`,
  color: 'text.secondary',
} as const;

function CardFoot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={foot}>
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
