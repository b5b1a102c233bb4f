import type { OrganizationGrant } from '@hybrid-mail/contracts/grant';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { colors } from '../../../ui/theme/tokens.ts';
import { grantQueries } from './grants.queries.ts';
import { PaneNote } from './pane-parts.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { GrantToggles } from './use-grant-toggles.ts';

interface Props {
  readonly userId: number;
  readonly toggles: GrantToggles;
  readonly organization: OrganizationGrant | null;
}

/** Units of the selected organization, each with a switch. */
export function UnitPane({ organization, ...props }: Props) {
  if (!organization) return <Typography sx={{ p: 4, color: 'text.secondary' }}>{texts.choose}</Typography>;
  return <Units {...props} organization={organization} />;
}

function Units({ userId, toggles, organization: { id, name } }: Props & { readonly organization: OrganizationGrant }) {
  const units = useQuery(grantQueries.units(userId, id));
  return (
    <>
      <Typography variant="h2" component="h3" sx={{ p: 3, borderBottom: `1px solid ${colors.line}` }}>
        {texts.unitsOf({ name })}
      </Typography>
      <Box component="ul" aria-label={texts.unitsOf({ name })} sx={{ m: 0, p: 0, overflow: 'auto', flex: 1 }}>
        {units.data?.map((unit) => (
          <SwitchRow
            key={unit.unitId}
            title={unit.name}
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
