import type { WebArea } from '@hybrid-mail/access';
import type { AttentionUnit, AttentionUnitKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { contractTexts } from '@hybrid-mail/messages/contract';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { attentionQueries } from './attention.queries.ts';
import { AttentionList, type AttentionSearch } from './attention-list.tsx';

const texts = attentionTexts.columns;
const { plain } = columnMakersOf<AttentionUnit>();

const overPagedLabel = () => texts.sumForOverPaged({ inBase: sheetsInBaseToday() });
const priceOf = (price: string | null) => (price === null ? contractTexts.noPrice : formatMoney(price));

interface LinkProps {
  readonly area: WebArea;
  readonly record: AttentionUnit;
}

/** Link to the unit in the list where it can be edited. */
function UnitLink({ area, record: { unit, organization } }: LinkProps) {
  const to = staffPagePath('units', area);
  return (
    to !== undefined && (
      <RowActions>
        <RowLink
          label={attentionTexts.open({ name: unit.name })}
          Icon={Open}
          to={to}
          search={{ inn: organization.inn, search: unit.name }}
        />
      </RowActions>
    )
  );
}

const columns = [
  plain('unit', texts.unit, 260, ({ unit }) => <b style={{ fontWeight: 600 }}>{unit.name}</b>),
  plain('organization', texts.organization, 260, ({ organization }) => (
    <OrganizationCell organization={organization} />
  )),
  plain('sumForMail', texts.sumForMail, 120, ({ sumForMail }) => priceOf(sumForMail), { isNumber: true }),
  plain('sumForOverPaged', overPagedLabel, 120, ({ sumForOverPaged }) => priceOf(sumForOverPaged), { isNumber: true }),
  plain('signer', texts.signer, 180, ({ contractSignerUnit }) => contractSignerUnit?.name ?? commonTexts.none),
  plain('status', texts.status, 118, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

interface CardProps {
  readonly record: AttentionUnit;
  readonly actions: ReactNode;
}

const Card = ({ record, actions }: CardProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{record.unit.name}</Box>
    {actions}
    <Box sx={{ gridColumn: '1 / -1' }}>
      <OrganizationCell organization={record.organization} />
    </Box>
    <Box sx={{ gridColumn: '1 / -1' }}>
      {`${texts.sumForMail}: ${priceOf(record.sumForMail)}. ${overPagedLabel()}: ${priceOf(record.sumForOverPaged)}`}
    </Box>
  </Box>
);

interface Props {
  readonly area: WebArea;
  readonly kind: AttentionUnitKind;
  readonly search: AttentionSearch;
}

/** Units that cannot send letters until staff change something; units with users first. */
export function AttentionUnits({ area, kind, search }: Props) {
  const list = usePaged(attentionQueries.units(kind, search.state), search);
  const actions = useCallback((record: AttentionUnit) => <UnitLink area={area} record={record} />, [area]);
  return (
    <AttentionList
      kind={kind}
      search={search}
      list={list}
      idOf={({ unit }) => unit.id}
      columns={columns}
      actions={actions}
      card={(record, link) => <Card record={record} actions={link} />}
    />
  );
}
