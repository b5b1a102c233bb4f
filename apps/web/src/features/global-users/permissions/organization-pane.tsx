import type { OrganizationGrant } from '@hybrid-mail/contracts/grant';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { grantQueries } from './grants.queries.ts';
import { MoreButton, PaneNote } from './pane-parts.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { GrantToggles } from './use-grant-toggles.ts';

interface Props {
  readonly userId: number;
  readonly toggles: GrantToggles;
  readonly chosenId: number | undefined;
  readonly onChoose: (organization: OrganizationGrant) => void;
}

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** All organizations, searchable by name or INN, each with a switch. */
export function OrganizationPane({ userId, toggles, chosenId, onChoose }: Props) {
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
            title={record.name}
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
