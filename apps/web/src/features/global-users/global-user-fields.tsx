import { globalUserTypes, roleFlags } from '@hybrid-mail/access';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '@hybrid-mail/messages/global';
import { personTexts } from '@hybrid-mail/messages/person';
import { useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { FieldGroup, LoadedSelectField, SelectField, SideBySide } from '../../ui/form-field/index.ts';
import type { GlobalUserForm } from './global-user-form.ts';
import { useHeadRestriction } from './use-head-restriction.ts';

interface Props {
  readonly form: GlobalUserForm;
  /** Null for a new user. */
  readonly user: GlobalUserRecord | null;
}

export function RoleAndUnitFields({ form, user }: Props) {
  const { control } = form;
  const units = useQuery(globalQueries.unitNames());
  const restriction = useHeadRestriction(form, [...(units.data ?? []), ...(user ? [user.globalUnit] : [])]);
  const roles = globalUserTypes.map((type) => ({
    value: String(type),
    label: roleBadgeOf(roleFlags(type)) ?? '',
    isOff: restriction.isRoleOff(type),
  }));
  const isUnitOff = units.data?.some(({ id }) => restriction.isUnitOff(id));
  return (
    <FieldGroup title={globalUserTexts.work}>
      <SideBySide>
        <SelectField
          control={control}
          name="userType"
          label={globalUserTexts.role}
          emptyLabel={globalUserTexts.roleEmpty}
          help={roles.some(({ isOff }) => isOff) ? globalUserTexts.headOnly : undefined}
          choices={roles}
        />
        <LoadedSelectField
          control={control}
          name="globalUnitId"
          label={personTexts.unit}
          emptyLabel={personTexts.unitMissing}
          query={units}
          current={user?.globalUnit}
          isOff={restriction.isUnitOff}
          help={isUnitOff ? globalUserTexts.headOnly : undefined}
          failedText={personTexts.unitsFailed}
        />
      </SideBySide>
    </FieldGroup>
  );
}
