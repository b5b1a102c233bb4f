import { globalUserTypes, roleFlags } from '@hybrid-mail/access';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '@hybrid-mail/messages/global';
import { personTexts } from '@hybrid-mail/messages/person';
import { useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { badgeOf } from '../../shared/badge-of.ts';
import { FieldGroup, LoadedSelectField, SelectField, Side } from '../../ui/form-field/index.ts';
import type { GlobalUserForm } from './global-user-form.ts';

interface Props {
  readonly form: GlobalUserForm;
  /** Null when adding. */
  readonly user: GlobalUserRecord | null;
}

const roles = globalUserTypes.map((type) => ({ value: String(type), label: badgeOf(roleFlags(type)) ?? '' }));

export function WorkFields({ form: { control }, user }: Props) {
  const units = useQuery(globalQueries.unitNames());
  return (
    <FieldGroup title={globalUserTexts.work}>
      <Side>
        <SelectField
          control={control}
          name="userType"
          label={globalUserTexts.role}
          emptyLabel={globalUserTexts.roleEmpty}
          choices={roles}
        />
        <LoadedSelectField
          control={control}
          name="globalUnitId"
          label={personTexts.unit}
          emptyLabel={personTexts.unitMissing}
          query={units}
          current={user?.globalUnit}
          failedText={personTexts.unitsFailed}
        />
      </Side>
    </FieldGroup>
  );
}
