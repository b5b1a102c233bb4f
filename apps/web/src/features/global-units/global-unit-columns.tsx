import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { globalUnitTexts } from '@hybrid-mail/messages/global';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Star from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';

const texts = globalUnitTexts.columns;
const { plain, sorted } = columnMakersOf<GlobalUnitRecord>();

/** Whether the unit is a head or an ordinary one, and a chip if it is the admin unit. */
export const UnitBadges = ({ unit: { isHead, isAdmin } }: { readonly unit: GlobalUnitRecord }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    {isHead ? <StatusChip tone="blue" icon={Star} label={globalUnitTexts.head} /> : globalUnitTexts.ordinary}
    {isAdmin && <StatusChip tone="amber" icon={AdminPanelSettings} label={globalUnitTexts.admin} />}
  </Box>
);

/** Names of up to two regions, else the first and the number of others. The tooltip lists all. */
export function RegionNames({ regions }: Pick<GlobalUnitRecord, 'regions'>) {
  const names = regions.map(({ name }) => name);
  const [first = commonTexts.none, ...others] = names;
  return (
    <span title={names.join(', ')}>
      {others.length > 1 ? globalUnitTexts.severalRegions({ first, others: others.length }) : names.join(', ') || first}
    </span>
  );
}

export const globalUnitColumns = [
  sorted('name', texts.name, 190, ({ name }) => <b style={{ fontWeight: 600 }}>{name}</b>, { isSticky: true }),
  sorted('organization', texts.organization, 190, ({ globalOrganization }) => globalOrganization.name),
  plain('address', texts.address, 200, ({ address }) => address),
  plain('regions', texts.regions, 200, (unit) => <RegionNames {...unit} />),
  plain('type', texts.type, 170, (unit) => <UnitBadges unit={unit} />),
  sorted('createdOn', texts.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />),
];
