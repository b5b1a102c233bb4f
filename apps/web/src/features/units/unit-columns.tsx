import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { unitTexts } from '@hybrid-mail/messages/units';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import {
  ActiveChip,
  ContractDays,
  ContractEnd,
  OrganizationCell,
} from '../../shared/staff-columns/organization-cell.tsx';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';

const texts = unitTexts.columns;
const { plain, sorted } = columnMakersOf<UnitInList>();

const orNone = (text: string | null | undefined) => text || commonTexts.none;
const sumOf = (sum: string | undefined) => (sum === undefined ? commonTexts.none : formatMoney(sum));
const priceOf = (price: string | null | undefined) => (price === null ? contractTexts.noPrice : sumOf(price));

const UnitName = ({ name, isHead }: Pick<UnitInList, 'name' | 'isHead'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    <b style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <ListedName name={name} />
    </b>
    {isHead && <StatusChip tone="blue" icon={AccountBalance} label={unitTexts.head} />}
  </Box>
);

/** Price in a table cell; missing and zero prices are highlighted. */
const Price = ({ of: price }: { readonly of: string | null | undefined }) => (
  <div style={{ whiteSpace: 'nowrap', color: price === null || Number(price) === 0 ? tones.amber.text : undefined }}>
    {priceOf(price)}
  </div>
);

const Prices = ({ sumForMail, sumForOverPaged }: UnitInList) => (
  <>
    <Price of={sumForMail} />
    <Price of={sumForOverPaged} />
  </>
);

/** First region and the number of others; the tooltip lists all. */
function Regions({ regions = [] }: Pick<UnitInList, 'regions'>) {
  const [first, ...others] = regions;
  if (!first) return commonTexts.none;
  if (others.length === 0) return first.name;
  return (
    <span title={regions.map(({ name }) => name).join(', ')}>
      {unitTexts.severalRegions({ first: first.name, others: others.length })}
    </span>
  );
}

/** Columns of the unit list (OPEN-64). */
export const unitColumns = [
  sorted('name', texts.name, 180, (unit) => <UnitName {...unit} />, { isSticky: true }),
  sorted('organization', texts.organization, 156, ({ organization }) => (
    <OrganizationCell organization={organization} />
  )),
  plain('address', texts.address, 128, ({ address }) => orNone(address)),
  plain('regions', texts.regions, 112, (unit) => <Regions {...unit} />),
  plain('contractNumber', texts.contractNumber, 86, ({ contractNumber }) => orNone(contractNumber)),
  sorted('contractDateTo', texts.contract, 92, ({ contractDateFromStr: from, contractDateToStr: to }) => (
    <ContractDays from={from} to={to} />
  )),
  plain(
    'contractSum',
    texts.contractSum,
    98,
    ({ contractSum }) => <span style={{ whiteSpace: 'nowrap' }}>{sumOf(contractSum)}</span>,
    { isNumber: true },
  ),
  plain('prices', texts.prices, 90, (unit) => <Prices {...unit} />, { isNumber: true }),
  sorted('createdOn', texts.createdOn, 92, ({ createdOn }) => <Moment at={createdOn ?? null} />),
  plain('status', texts.status, 118, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

export const renderUnitCard = (unit: UnitInList, actions: ReactNode) => (
  <RecordCard
    status={<ContractEnd label={texts.contract} to={unit.contractDateToStr} />}
    actions={actions}
    title={<UnitName {...unit} />}
    chip={<ActiveChip isActive={unit.isActive} />}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <OrganizationCell organization={unit.organization} />
    </Box>
    <Box>{unit.address}</Box>
    <Box sx={{ color: colors.secondary }}>
      {`${texts.prices}: ${unitTexts.prices({ simple: priceOf(unit.sumForMail), overPaged: priceOf(unit.sumForOverPaged) })}`}
    </Box>
  </RecordCard>
);
