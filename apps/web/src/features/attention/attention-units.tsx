import type { WebArea } from '@hybrid-mail/access';
import type { AttentionUnit, AttentionUnitKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { type ReactNode, useCallback } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { ActiveChip, OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { attentionQueries } from './attention.queries.ts';
import { AttentionCard, AttentionList, type AttentionSearch, RecordLink } from './attention-list.tsx';

const texts = attentionTexts.columns;
const { plain } = columnMakersOf<AttentionUnit>();

const overPagedLabel = () => texts.sumForOverPaged({ inBase: sheetsInBaseToday() });
const priceOf = (price: string | null) => (price === null ? contractTexts.noPrice : formatMoney(price));

const columns = [
  plain('unit', texts.unit, 260, ({ unit }) => (
    <b style={{ fontWeight: 600 }}>
      <ListedName name={unit.name} />
    </b>
  )),
  plain('organization', texts.organization, 260, ({ organization }) => (
    <OrganizationCell organization={organization} />
  )),
  plain('sumForMail', texts.sumForMail, 120, ({ sumForMail }) => priceOf(sumForMail), { isNumber: true }),
  plain('sumForOverPaged', overPagedLabel, 120, ({ sumForOverPaged }) => priceOf(sumForOverPaged), { isNumber: true }),
  plain('signer', texts.signer, 180, ({ contractSignerUnit }) => <ListedName name={contractSignerUnit?.name} />),
  plain('status', texts.status, 118, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

const renderCard = (record: AttentionUnit, actions: ReactNode) => (
  <AttentionCard name={record.unit.name} actions={actions}>
    <div>
      <OrganizationCell organization={record.organization} />
    </div>
    <div>
      {`${texts.sumForMail}: ${priceOf(record.sumForMail)}. ${overPagedLabel()}: ${priceOf(record.sumForOverPaged)}`}
    </div>
  </AttentionCard>
);

interface Props {
  readonly area: WebArea;
  readonly kind: AttentionUnitKind;
  readonly search: AttentionSearch;
}

/** Units that cannot send letters until staff change something; units with users first. */
export function AttentionUnits({ area, kind, search }: Props) {
  const list = usePaged(attentionQueries.units(kind, search.state), search);
  const actions = useCallback(
    ({ unit, organization }: AttentionUnit) => (
      <RecordLink area={area} page="units" name={unit.name} search={{ inn: organization.inn, search: unit.name }} />
    ),
    [area],
  );
  return (
    <AttentionList
      kind={kind}
      search={search}
      list={list}
      idOf={({ unit }) => unit.id}
      columns={columns}
      actions={actions}
      card={renderCard}
    />
  );
}
