import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { pagerProps } from '../../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../../shared/organization/use-organization-filter.ts';
import { DataTable, Pager } from '../../../ui/data-table/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { Refusing } from '../refusal/refusing.tsx';
import { sendingPageSizes } from '../sending-list-state.ts';
import { useFocusRestore } from '../use-focus-restore.ts';
import { useKindCounts } from '../use-kind-counts.ts';
import { keyOf } from './format-waiting.ts';
import { RetryAll } from './retry-all.tsx';
import { RowContext } from './row-context.ts';
import { type SendingSearch, useWaitingList } from './use-waiting-list.ts';
import { WaitingCard } from './waiting-card.tsx';
import { waitingColumns } from './waiting-columns.tsx';
import { WaitingHead } from './waiting-head.tsx';

const texts = sendingTexts.waiting;

interface Props {
  /** Undefined until it is loaded. */
  readonly state: SendingState | undefined;
  /** The page already shows that the data is old. */
  readonly isStale: boolean;
  readonly search: SendingSearch;
  readonly offBecause: string | undefined;
}

/** «Что ждёт и почему»: waiting letters and events, with the user's actions. */
export function WaitingPart({ state, isStale, search, offBecause }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPhone = useIsPhone();
  const waiting = useWaitingList({ search, area, offBecause });
  const { list, rows, acts, actingOf } = waiting;
  const { kind, inn } = search.state;
  const countOf = useKindCounts(state, inn);
  const organization = useOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  useFocusRestore(area, heading);
  const context = {
    at: state?.at ?? new Date().toISOString(),
    noteOf: (row: WaitingRecord) => acts.noteOf(keyOf(row)),
    actingOf,
  };
  return (
    <Box component="section" aria-label={texts.title} ref={area} sx={part}>
      <WaitingHead heading={heading} search={search} countOf={countOf} organization={organization} />
      <RowContext value={context}>
        <DataTable
          label={texts.title}
          columns={waitingColumns}
          rows={rows}
          rowKey={keyOf}
          load={{ ...list, error: errorOf(list.error, isStale && rows.length > 0) }}
          emptyText={kind === undefined && inn === undefined ? texts.empty : texts.emptyKind}
          emptyAction={(kind !== undefined || inn !== undefined) && <ResetButton onClick={search.reset} />}
          detail={(row) => waiting.refusing.openKey === keyOf(row) && <Refusing row={row} waiting={waiting} />}
          card={(row) => <WaitingCard row={row} />}
        />
      </RowContext>
      <Pager
        {...pagerProps(search, list, sendingPageSizes)}
        extra={
          !isPhone && (
            <RetryAll
              letters={countOf('repeating')}
              organization={inn === undefined ? undefined : { inn, name: organization.valueLabel ?? inn }}
              offBecause={offBecause}
            />
          )
        }
      />
    </Box>
  );
}

const part = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  bgcolor: 'background.paper',
} as const;

/**
 * Load error of the list; omitted if the page shows it already. A list without rows always shows it, so as not to seem
 * empty.
 */
const errorOf = (error: string | undefined, isShownAbove: boolean) =>
  error === undefined || isShownAbove ? undefined : texts.loadFailed({ why: error });

const ResetButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" onClick={onClick}>
    {commonTexts.reset}
  </Button>
);
