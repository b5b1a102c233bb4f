import type { UserInList } from '@hybrid-mail/contracts/user';
import { personTexts } from '@hybrid-mail/messages/person';
import { userTexts } from '@hybrid-mail/messages/users';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { FieldGroup, LoadedSelectField } from '../../ui/form-field/index.ts';
import type { UserForm } from './user-form.ts';

interface Props {
  readonly form: UserForm;
  /** Null for a new user. */
  readonly user: UserInList | null;
}

/** Organization and unit; changing the organization resets the unit. */
export function UserPlaceFields({ form: { control, setValue }, user }: Props) {
  const inn = useWatch({ control, name: 'inn' });
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== '' });
  return (
    <FieldGroup title={userTexts.place}>
      {user?.organization ? (
        <ReadOnlyOrganization name={user.organization.name} />
      ) : (
        <OrganizationField
          control={control}
          name="inn"
          autoFocus
          onChosen={() => setValue('unitId', '', { shouldDirty: true })}
        />
      )}
      <LoadedSelectField
        control={control}
        name="unitId"
        label={personTexts.unit}
        emptyLabel={personTexts.unitMissing}
        query={units}
        current={user?.unit}
        failedText={personTexts.unitsFailed}
      />
    </FieldGroup>
  );
}
