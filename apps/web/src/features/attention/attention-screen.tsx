import type { WebArea } from '@hybrid-mail/access';
import {
  type AttentionKind,
  type AttentionUnitKind,
  attentionUnitKinds,
  contractEndingDays,
  returnedLetterDays,
  silentDays,
  stuckHours,
} from '@hybrid-mail/contracts/attention';
import { attentionTexts as texts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePageSearch } from '../../lib/list-search/index.ts';
import { attentionCounts, useAttentionKinds } from '../../lib/queries/attention.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import type { TodaySendingComponent } from '../../shared/requests/today-sending-request.ts';
import { useTodaySending } from '../../shared/sending/use-today-sending.tsx';
import { RefreshButton } from '../../ui/action-button/action-button.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, heights, lowWindow, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { AskAll } from './ask-all.tsx';
import type { AttentionSearch } from './attention-list.tsx';
import { attentionListDefinition, isAttentionMailKind } from './attention-list-state.ts';
import { AttentionMails } from './attention-mails.tsx';
import { AttentionOrganizations } from './attention-organizations.tsx';
import { AttentionUnits } from './attention-units.tsx';

const isOfUnit = (kind: AttentionKind): kind is AttentionUnitKind => attentionUnitKinds.some((known) => known === kind);

interface Props {
  readonly area: WebArea;
  /** Dialog that sends letters again; passed in, because it is a separate feature. */
  readonly sending: TodaySendingComponent;
}

/** «Требуют внимания»: letters, organizations and units with a problem, and the remedy for each kind. */
export function AttentionScreen({ area, sending }: Props) {
  const search = usePageSearch(attentionListDefinition);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['attention'] });
  useKeys({ KeyR: refresh });
  const can = useCan();
  const mayCopy = can('mail.create');
  const mayAsk = can('mail.askPost');
  const kinds = useAttentionKinds();
  const kind = kinds.find((each) => each === search.state.kind) ?? 'refused';
  const count = useQuery(attentionCounts()).data?.find((each) => each.kind === kind)?.count;
  const isClear = count === 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {area === 'main' && <SendAgain kind={kind} count={count} sending={sending} />}
            {!isClear && kind === 'returned' && mayCopy && <CopyAll />}
            {!isClear && kind === 'silent' && mayAsk && <AskAll />}
            <RefreshButton onClick={refresh} />
          </>
        }
      />
      <AttentionKinds kinds={kinds} chosen={kind} onChoose={(chosen) => search.filter({ kind: chosen })} />
      <Typography component="h2" sx={visuallyHidden}>
        {texts.kinds[kind].label}
      </Typography>
      {!isClear && (
        <Typography sx={{ px: 4, pb: 3, color: 'text.secondary', [`@media ${lowWindow}`]: visuallyHidden }}>
          {adviceOf(kind, area === 'main')}
        </Typography>
      )}
      <List key={kind} area={area} kind={kind} search={search} />
    </Box>
  );
}

interface SendAgainProps extends Pick<Props, 'sending'> {
  readonly kind: AttentionKind;
  readonly count: number | undefined;
}

/** Signs and sends all letters again whose sending failed in this way. */
function SendAgain({ kind, count, sending }: SendAgainProps) {
  const { open, dialog } = useTodaySending(sending);
  const maySend = useCan()('mail.send');
  const isOffered = maySend && count !== 0 && (kind === 'unknown' || kind === 'failed');
  return (
    <>
      {isOffered && count !== undefined && (
        <Button variant="outlined" onClick={() => void open({ pressed: kind, tasks: [{ kind, count }] })}>
          {texts.sendAgain}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Link to the table that copies all returned letters; only the new addresses must be filled in. */
const CopyAll = () => (
  <ButtonLink variant="outlined" to={paths['mail-create-copies']}>
    {texts.copyAll}
  </ButtonLink>
);

interface ListProps {
  readonly area: WebArea;
  readonly kind: AttentionKind;
  readonly search: AttentionSearch;
}

function List({ area, kind, search }: ListProps) {
  if (isAttentionMailKind(kind)) return <AttentionMails kind={kind} search={search} />;
  if (isOfUnit(kind)) return <AttentionUnits area={area} kind={kind} search={search} />;
  return <AttentionOrganizations area={area} kind={kind} search={search} />;
}

const limits = { stuckHours, silentDays, contractDays: contractEndingDays, returnedDays: returnedLetterDays };
const forStaff: Partial<Record<AttentionKind, string>> = texts.adviceForStaff;

/**
 * Text that explains a kind of problem and its remedy. Staff get another text, because they cannot fix a customer's
 * letter.
 */
function adviceOf(kind: AttentionKind, isOwn: boolean): string {
  const { advice } = texts.kinds[kind];
  return (!isOwn && forStaff[kind]) || (typeof advice === 'string' ? advice : advice(limits));
}

interface KindsProps {
  readonly kinds: readonly AttentionKind[];
  readonly chosen: AttentionKind;
  readonly onChoose: (kind: AttentionKind) => void;
}

const tile = {
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-start' },
  justifyContent: 'flex-start',
  columnGap: 2,
  textAlign: 'left',
  minHeight: { xs: heights.touch, sm: 66 },
  px: { xs: 3, sm: 2 },
  py: 1,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  '&[aria-pressed="true"]': { bgcolor: colors.selected, borderColor: colors.primary },
  [`@media ${lowWindow}`]: { flexDirection: 'row', alignItems: 'center', flex: 'none', gap: 2, minHeight: 36, py: 0 },
} as const;

const grid = {
  display: 'grid',
  gap: 2,
  px: 4,
  pb: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(124px, 1fr))',
  // In a low window, one line that scrolls horizontally, so that the table gets the height.
  [`@media ${lowWindow}`]: { display: 'flex', overflowX: 'auto' },
} as const;

/** Buttons that select a kind, each with its count; on phones those without records are folded. */
function AttentionKinds({ kinds, chosen, onChoose }: KindsProps) {
  const { data, isError } = useQuery(attentionCounts());
  const countOf = (kind: AttentionKind) => data?.find((each) => each.kind === kind)?.count;
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const empty = isPhone ? kinds.filter((kind) => countOf(kind) === 0 && kind !== chosen) : [];
  const shown = isWhole ? kinds : kinds.filter((kind) => !empty.includes(kind));
  return (
    <Box component="nav" aria-label={texts.title}>
      <Box sx={grid}>
        {shown.map((kind) => {
          const count = countOf(kind);
          return (
            <ButtonBase key={kind} sx={tile} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
              <Box
                sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 600, color: count ? colors.ink : colors.secondary }}
              >
                {count === undefined ? commonTexts.none : formatCount(count)}
              </Box>
              <span style={{ lineHeight: '18px' }}>{texts.kinds[kind].label}</span>
            </ButtonBase>
          );
        })}
        {empty.length > 0 && (
          <ButtonBase
            sx={{ ...tile, color: colors.secondary }}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.hideEmpty : texts.showEmpty({ count: empty.length })}
          </ButtonBase>
        )}
      </Box>
      {isError && (
        <Typography role="status" variant="caption" sx={{ px: 4 }}>
          {texts.countsFailed}
        </Typography>
      )}
    </Box>
  );
}
