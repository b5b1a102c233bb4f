import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import {
  type InstallationPart,
  installationCalls,
  type PartState,
  type SealState,
} from '@hybrid-mail/contracts/installation';
import { installationTexts as texts } from '@hybrid-mail/messages/installation';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { RowsPage } from '../../ui/list-page/rows-page.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, touchButton } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { CommandText } from './command-text.tsx';

/** «Состояние установки»: what is still missing before the first letter. */
export function InstallationScreen() {
  const query = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installationCalls.read, { signal }),
  });
  const missing = query.data?.parts.filter(({ state }) => state === 'missing').length;
  const about = missing !== undefined && (
    <Typography role="status">{missing === 0 ? texts.ready : texts.missing({ count: missing })}</Typography>
  );
  return (
    <RowsPage texts={texts} maxWidth={1200} query={query} about={about}>
      {(data) => <Parts {...data} />}
    </RowsPage>
  );
}

type Installation = ReplyOf<typeof installationCalls.read>;

const urgency: readonly PartState[] = ['missing', 'warning', 'ok'];

/** What is missing comes first, then what is worth a look; on a phone the ready parts are folded. */
function Parts({ parts, seal }: Installation) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const ready = parts.filter(({ state }) => state === 'ok');
  const isFolded = isPhone && ready.length > 0;
  const shown = isFolded && !isOpen ? parts.filter(({ state }) => state !== 'ok') : parts;
  const sorted = shown.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
  return (
    <>
      {sorted.map((part) => (
        <PartRow key={part.part} {...part} seal={seal} />
      ))}
      {isFolded && (
        <Box component="li" sx={{ px: 2, borderTop: `1px solid ${colors.line}` }}>
          <Button
            aria-expanded={isOpen}
            endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setOpen(!isOpen)}
            sx={touchButton}
          >
            {texts.readyParts({ count: ready.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

const chips = {
  ok: { tone: 'green', icon: CheckCircle },
  warning: { tone: 'amber', icon: WarningAmber },
  missing: { tone: 'red', icon: ErrorOutlined },
} as const;

/** Pages where a part can be fixed; the other parts are server settings. */
const pages: Partial<Record<InstallationPart, 'organizations' | 'units'>> = {
  organizations: 'organizations',
  prices: 'units',
};

/** Figures of a part, in addition to its sentence. */
function detailOf(part: InstallationPart, { validUntil, unsealed, unstamped }: SealState): string {
  const ofSeal = [validUntil && texts.sealUntil({ day: formatDay(validUntil) }), texts.unsealed({ count: unsealed })];
  if (part === 'seal') return ofSeal.filter(Boolean).join('. ');
  return part === 'timeStamps' && unstamped !== null ? texts.unstamped({ count: unstamped }) : '';
}

const soonMs = 30 * 24 * 3600 * 1000;

/** What is wrong with the seal, as far as its end and what waits for it tell. */
function sealSentence({ validUntil, unsealed }: SealState): string {
  if (validUntil === null) return texts.seal.none;
  const leftMs = Date.parse(validUntil) - Date.now();
  if (leftMs < 0) return texts.seal.ended;
  if (leftMs < soonMs) return texts.seal.endsSoon;
  return unsealed === 0 ? texts.seal.untrusted : texts.parts.seal.warning;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '130px minmax(0, 1fr) auto' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  justifyItems: 'start',
  px: { xs: 4, sm: 5 },
  py: 4,
  borderTop: `1px solid ${colors.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;

interface Props {
  readonly part: InstallationPart;
  readonly state: PartState;
  readonly seal: SealState;
}

/** Part of the installation: state, explanation, and a link to the page that fixes it. */
function PartRow({ part, state, seal }: Props) {
  const { label, [state]: usual } = texts.parts[part];
  const sentence = part === 'seal' && state === 'warning' ? sealSentence(seal) : usual;
  const detail = detailOf(part, seal);
  const page = state === 'ok' ? undefined : pages[part];
  const place = page && staffPages[page];
  return (
    <Box component="li" sx={row}>
      <StatusChip {...chips[state]} label={texts.states[state]} />
      <div>
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <CommandText text={sentence} />
        </Typography>
        {detail && <Typography variant="body2">{detail}</Typography>}
      </div>
      {place && (
        <ButtonLink
          variant="outlined"
          to={place.places.admin}
          sx={touchButton}
          aria-label={texts.open({ name: place.label })}
        >
          {place.label}
        </ButtonLink>
      )}
    </Box>
  );
}
