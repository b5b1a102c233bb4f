import { type WaitingKind, type WaitingRecord, waitingKinds } from '@hybrid-mail/contracts/sending-records';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { pagerProps } from '../../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../../shared/organization/use-organization-filter.ts';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { DataTable, Pager } from '../../../ui/data-table/index.ts';
import { FilterPill } from '../../../ui/filter-bar/pills/filter-pill.tsx';
import { colors, heights, noForcedColors, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { sendingQueries } from '../sending.queries.ts';
import { sendingPageSizes } from '../sending-list-state.ts';
import { waitingKeyOf } from './format-waiting.ts';
import { LostEventsLine } from './lost-events-line.tsx';
import { RefuseLine } from './refuse-line.tsx';
import { RemindAll } from './remind-all.tsx';
import { RetryAll } from './retry-all.tsx';
import { type SendingSearch, useFocusRestore, useWaitingList } from './use-waiting-list.ts';
import { WaitingCard, waitingColumns } from './waiting-columns.tsx';
import { WaitingRowContext } from './waiting-row-context.ts';

const texts = sendingTexts.waiting;

const part = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  bgcolor: 'background.paper',
} as const;

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 50 } as const;

const title = {
  outline: 'none',
  mr: 'auto',
  whiteSpace: 'nowrap',
} as const;

/** Beside the right column the filters need the whole row; screen readers still read the title. */
const hiddenBeside = ({ breakpoints }: Theme) => ({ [breakpoints.between('lg', 'xl')]: visuallyHidden });

interface Props {
  /** Undefined until loaded. */
  readonly state: SendingState | undefined;
  /** True if the page already shows that the data is old. */
  readonly isStale: boolean;
  readonly search: SendingSearch;
  readonly offBecause: string | undefined;
}

/** «Что ждёт и почему»: waiting letters and events, with the user's actions. */
export function WaitingPart({ state, isStale, search, offBecause }: Props) {
  const area = useRef<HTMLDivElement>(null);
  /** Gets the focus when no row is left. */
  const heading = useRef<HTMLHeadingElement>(null);
  const isPhone = useIsPhone();
  const { kind, inn } = search.state;
  const countOf = useKindCounts(state, inn);
  const organization = useOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  const waiting = useWaitingList({ search, area, offBecause });
  useFocusRestore(area, heading);
  return (
    <Box component="section" aria-label={texts.title} ref={area} sx={part}>
      <Box sx={head}>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={(theme) => ({ ...title, ...hiddenBeside(theme) })}>
          {texts.title}
        </Typography>
        <WaitingFilters chosen={kind} countOf={countOf} onChoose={(chosen) => search.filter({ kind: chosen })} />
        <FilterPill filter={organization} />
      </Box>
      {state?.lostEvents && <LostEventsLine lost={state.lostEvents} offBecause={offBecause} />}
      <WaitingTable {...{ state, isStale, search, waiting }} />
      <Pager
        {...pagerProps(search, waiting.list, sendingPageSizes)}
        extra={
          !isPhone && (
            <ActOnAll
              kind={kind}
              countOf={countOf}
              organization={inn === undefined ? undefined : { inn, name: organization.valueLabel ?? inn }}
              offBecause={offBecause}
            />
          )
        }
      />
    </Box>
  );
}

type AllProps = Omit<ComponentProps<typeof RetryAll>, 'letters'> & {
  readonly kind: WaitingKind | undefined;
  readonly countOf: (kind: WaitingKind) => number | undefined;
};

/** The action on all letters of the chosen kind. */
const ActOnAll = ({ kind, countOf, ...given }: AllProps) =>
  kind === 'sender' ? (
    <RemindAll letters={countOf('sender')} {...given} />
  ) : (
    <RetryAll letters={countOf('repeating')} {...given} />
  );

/**
 * Returns the number of rows of each kind. The state has it for all organizations; for one organization, each kind
 * needs a query.
 */
function useKindCounts(state: SendingState | undefined, inn: string | undefined) {
  const idOf = useOrganizationIdFinder();
  const own = useQueries({ queries: waitingKinds.map((kind) => sendingQueries.count(inn, kind, idOf)) });
  return (kind: WaitingKind): number | undefined =>
    inn === undefined
      ? state?.waiting.find((each) => each.kind === kind)?.count
      : own[waitingKinds.indexOf(kind)]?.data;
}

interface TableProps extends Omit<Props, 'offBecause'> {
  readonly waiting: ReturnType<typeof useWaitingList>;
}

function WaitingTable({ state, isStale, search, waiting }: TableProps) {
  const { list, rows, acts, actingOf, refusing } = waiting;
  const { kind, inn } = search.state;
  const isFiltered = kind !== undefined || inn !== undefined;
  const context = {
    at: state?.at ?? new Date().toISOString(),
    noteOf: (row: WaitingRecord) => acts.noteOf(waitingKeyOf(row)),
    actingOf,
  };
  return (
    <WaitingRowContext value={context}>
      <DataTable
        label={texts.title}
        columns={waitingColumns}
        rows={rows}
        rowKey={waitingKeyOf}
        load={{ ...list, error: errorOf(list.error, isStale && rows.length > 0) }}
        emptyText={isFiltered ? texts.emptyKind : texts.empty}
        emptyAction={
          isFiltered && (
            <Button variant="outlined" onClick={search.reset}>
              {commonTexts.reset}
            </Button>
          )
        }
        detail={(row) => refusing.openKey === waitingKeyOf(row) && <RefuseLine row={row} waiting={waiting} />}
        card={(row) => <WaitingCard row={row} />}
      />
    </WaitingRowContext>
  );
}

/** Load error of the list. Omitted if the page already shows it above. */
const errorOf = (error: string | undefined, isShownAbove: boolean) =>
  error === undefined || isShownAbove ? undefined : texts.loadFailed({ why: error });

const group = { display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 0 } } as const;

const segment = {
  gap: '6px',
  px: { xs: 3, sm: '10px' },
  minHeight: { xs: heights.touch, sm: heights.filter },
  '@media (pointer: coarse)': { minHeight: heights.touch },
  fontSize: 14,
  whiteSpace: 'nowrap',
  border: `1px solid ${colors.quiet}`,
  mr: { sm: '-1px' },
  borderRadius: { xs: '6px', sm: 0 },
  bgcolor: colors.surface,
  color: colors.strong,
  '&:first-of-type': { borderTopLeftRadius: '6px', borderBottomLeftRadius: '6px' },
  '&:last-of-type': { borderTopRightRadius: '6px', borderBottomRightRadius: '6px' },
  '&:hover': { bgcolor: colors.hover },
  '& b': { fontWeight: 600 },
  '&[aria-pressed="true"]': {
    ...noForcedColors,
    bgcolor: colors.primary,
    borderColor: colors.primary,
    color: colors.onPrimary,
  },
  '&.Mui-focusVisible': { zIndex: 1 },
} as const;

interface FiltersProps {
  readonly chosen: WaitingKind | undefined;
  /** Undefined until counted. */
  readonly countOf: (kind: WaitingKind) => number | undefined;
  readonly onChoose: (kind: WaitingKind | undefined) => void;
}

/** One button per kind, with the number of its rows; on phones only the kinds that have some. */
function WaitingFilters({ chosen, countOf, onChoose }: FiltersProps) {
  const isPhone = useIsPhone();
  const counts = waitingKinds.map(countOf);
  const all = counts.some((count) => count === undefined)
    ? undefined
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const buttons = [
    { kind: undefined, label: texts.kinds.all, count: all },
    ...waitingKinds
      .map((kind, place) => ({ kind, label: texts.kinds[kind], count: counts[place] }))
      .filter(({ kind, count }) => !isPhone || count !== 0 || kind === chosen),
  ];
  return (
    <Box role="group" aria-label={texts.filters} sx={group}>
      {buttons.map(({ kind, label, count }) => (
        <ButtonBase key={label} sx={segment} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
          {label} <b>{count === undefined ? '' : formatCount(count)}</b>
        </ButtonBase>
      ))}
    </Box>
  );
}
