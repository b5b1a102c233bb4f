import type { OrganizationGrant } from '@hybrid-mail/contracts/grant';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { ListedName } from '../../../ui/listed-name/listed-name.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { grantPageSize, grantQueries } from './grants.queries.ts';
import { SwitchRow } from './switch-row.tsx';
import { useGrantToggles } from './use-grant-toggles.ts';

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  height: 'min(560px, calc(100dvh - 260px))',
  minHeight: 280,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  overflow: 'hidden',
} as const;

/** Organizations on the left, units of the selected one on the right; on narrow screens one pane at a time. */
export function GrantPanes({ userId }: { readonly userId: number }) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<OrganizationGrant | null>(null);
  const left = <OrganizationPane userId={userId} chosenId={chosen?.id} onChoose={setChosen} />;
  const right = chosen ? (
    <UnitPane userId={userId} organization={chosen} />
  ) : (
    <Typography sx={{ p: 4, color: 'text.secondary' }}>{texts.choose}</Typography>
  );
  if (!isPhone) {
    return (
      <Box sx={frame}>
        {left}
        <Box sx={{ borderLeft: `1px solid ${colors.line}`, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          {right}
        </Box>
      </Box>
    );
  }
  return chosen ? (
    <>
      <Button startIcon={<ArrowBack />} onClick={() => setChosen(null)} sx={{ mb: 2 }}>
        {texts.back}
      </Button>
      {right}
    </>
  ) : (
    left
  );
}

interface OrganizationPaneProps {
  readonly userId: number;
  readonly chosenId: number | undefined;
  readonly onChoose: (organization: OrganizationGrant) => void;
}

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** All organizations, searchable by name or INN, each with a switch. */
function OrganizationPane({ userId, chosenId, onChoose }: OrganizationPaneProps) {
  const toggles = useGrantToggles(userId);
  const [search, setSearch] = useState('');
  const [onlyOn, setOnlyOn] = useState(false);
  const list = useInfiniteQuery(
    grantQueries.organizations(userId, { search: useDebouncedValue(search.trim()), onlyOn }),
  );
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  const [first] = list.data?.pages ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <Box sx={pane}>
      <Box sx={{ p: 3, borderBottom: `1px solid ${colors.line}`, display: 'grid', gap: 2 }}>
        <OutlinedInput
          fullWidth
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={texts.search}
          inputProps={{ 'aria-label': `${texts.organizations}: ${texts.search}`, maxLength: maxTextLength }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center' }}>
          <Box component="label" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox checked={onlyOn} onChange={() => setOnlyOn(!onlyOn)} sx={{ m: '-4px', mr: 0 }} />
            {texts.onlyOn}
          </Box>
          <Box role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
            {first && texts.on({ organizationCount: first.activeOrganizations, unitCount: first.activeUnits })}
          </Box>
        </Box>
      </Box>
      <Box component="ul" aria-label={texts.organizations} sx={{ m: 0, p: 0, overflow: 'auto', flex: 1 }}>
        {records.map((record) => (
          <SwitchRow
            key={record.id}
            title={<ListedName name={record.name} />}
            note={noteOf(record)}
            {...(record.isSigned && { hint: texts.signedHint })}
            isOn={record.isActive}
            switchLabel={texts.organizationSwitch({ name: record.name })}
            onSwitch={(isActive) => toggles.organization({ organizationId: record.id, isActive })}
            isChosen={record.id === chosenId}
            onChoose={() => onChoose(record)}
          />
        ))}
        <PaneNote list={list} isEmpty={records.length === 0} emptyText={texts.noOrganizations} />
        <MoreButton list={list} left={total - records.length} />
      </Box>
    </Box>
  );
}

const noteOf = ({ inn, isSigned, activeUnitsCount, unitsCount }: OrganizationGrant) =>
  [inn, texts.unitsOn({ on: activeUnitsCount, all: unitsCount }), isSigned && texts.signed].filter(Boolean).join(' · ');

interface UnitPaneProps {
  readonly userId: number;
  readonly organization: OrganizationGrant;
}

/** Units of the selected organization, each with a switch. */
function UnitPane({ userId, organization: { id, name } }: UnitPaneProps) {
  const units = useQuery(grantQueries.units(userId, id));
  const toggles = useGrantToggles(userId);
  return (
    <>
      <Typography variant="h2" component="h3" sx={{ p: 3, borderBottom: `1px solid ${colors.line}` }}>
        {texts.unitsOf({ name })}
      </Typography>
      <Box component="ul" aria-label={texts.unitsOf({ name })} sx={{ m: 0, p: 0, overflow: 'auto', flex: 1 }}>
        {units.data?.map((unit) => (
          <SwitchRow
            key={unit.unitId}
            title={<ListedName name={unit.name} />}
            isOn={unit.isActive}
            switchLabel={texts.unitSwitch({ name: unit.name })}
            onSwitch={(isActive) => toggles.unit({ organizationId: id, unitId: unit.unitId, isActive })}
          />
        ))}
        <PaneNote list={units} isEmpty={(units.data ?? []).length === 0} emptyText={texts.noUnits} />
      </Box>
    </>
  );
}

interface NoteProps {
  readonly list: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isEmpty: boolean;
  readonly emptyText: string;
}

/** Explains why a pane is empty: it is loading, the query failed, or nothing matches. */
function PaneNote({ list: { isPending, isFetching, error, refetch }, isEmpty, emptyText }: NoteProps) {
  if (error && !isFetching) {
    return (
      <Box component="li" sx={{ listStyle: 'none', p: 3 }}>
        <Alert
          severity="error"
          sx={{ overflowWrap: 'anywhere' }}
          action={<Button onClick={() => void refetch()}>{commonTexts.retry}</Button>}
        >
          {texts.loadFailed({ why: error.message })}
        </Alert>
      </Box>
    );
  }
  if (!isEmpty) return null;
  return (
    <Box component="li" sx={{ listStyle: 'none', p: 4, color: 'text.secondary' }}>
      {isPending ? commonTexts.loading : emptyText}
    </Box>
  );
}

interface MoreProps {
  readonly list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly left: number;
}

const MoreButton = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, left }: MoreProps) =>
  hasNextPage && (
    <Box component="li" sx={{ listStyle: 'none', p: 3 }}>
      <Button fullWidth variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {texts.more({ count: Math.min(grantPageSize, left) })}
      </Button>
    </Box>
  );
