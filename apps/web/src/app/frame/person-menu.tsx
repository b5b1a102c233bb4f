import { webAreaOf } from '@hybrid-mail/access';
import { shellTexts as texts } from '@hybrid-mail/messages/shell';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatShortName } from '../../lib/formats/person-name.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { profilePaths } from '../../lib/routes.ts';
import { foldedFrom, foldLevels } from '../../ui/folding/folded-from.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { barButtonStyle, heights, tones, touchButton, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { useBalance } from './balance.tsx';

const personButton = {
  ...barButtonStyle,
  position: 'relative',
  minWidth: { xs: heights.touch, md: 0 },
  '& .MuiButton-startIcon': {
    ml: { xs: 0, md: '-4px' },
    mr: { xs: 0, md: '6px' },
    ...foldedFrom(foldLevels.personName, { mx: 0 }),
  },
} as const;

/**
 * Name of the person: a link to «Мой профиль», or, in a folded bar, a menu that also has what the bar leaves out. A
 * phone always has the menu: as a link it would change under the finger when the balance arrives and folds the bar.
 */
export function PersonMenu({ isFolded }: { readonly isFolded: boolean }) {
  const isPhone = useIsPhone();
  return isFolded || isPhone ? <FoldedPerson /> : <ProfileLink />;
}

/** Short name; only the icon is shown below 900 px, and where the bar has no space. */
function PersonName() {
  const { name } = useProfile();
  const hidden = foldedFrom(foldLevels.personName, visuallyHidden);
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ...hidden }}>
      {formatShortName(name)}
    </Box>
  );
}

function ProfileLink() {
  const { name } = useProfile();
  const area = webAreaOf(useRole());
  return (
    <ButtonLink
      to={profilePaths[area]}
      aria-label={texts.profileOf({ name: formatShortName(name) })}
      startIcon={<AccountCircleOutlined />}
      sx={personButton}
    >
      <PersonName />
    </ButtonLink>
  );
}

function FoldedPerson() {
  const { name } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const labelOf = useCan()('mail.create') ? texts.personMenuOf : texts.identityMenuOf;
  const label = labelOf({ name: formatShortName(name) });
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<AccountCircleOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={personButton}
      >
        <PersonName />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={8}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, p: 4, minWidth: 264 } } }}
      >
        <PersonFacts onClose={close} />
      </Popover>
    </>
  );
}

function PersonFacts({ onClose }: { readonly onClose: () => void }) {
  const { id, name } = useProfile();
  const area = webAreaOf(useRole());
  const balance = useBalance();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">
        {texts.identifier} <b>{id}</b>
      </Typography>
      {balance && (
        <Typography variant="body2">
          {texts.balance} <b>{balance.money}</b>
        </Typography>
      )}
      {balance?.concern && (
        <Typography variant="body2" sx={{ color: tones[balance.concern.tone].text }}>
          {balance.concern.reason}
        </Typography>
      )}
      <ButtonLink
        to={profilePaths[area]}
        variant="outlined"
        fullWidth
        autoFocus
        onClick={onClose}
        sx={{ ...touchButton, mt: 3 }}
      >
        {texts.profile}
      </ButtonLink>
    </>
  );
}
