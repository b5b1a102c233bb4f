import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { personTexts } from '@hybrid-mail/messages/person';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { AccessFields } from '../../shared/person-fields/access-fields.tsx';
import { PersonDialog } from '../../shared/person-fields/person-dialog.tsx';
import { NameAndLogin } from '../../shared/person-fields/person-fields.tsx';
import { FieldGroup, useScreenForm } from '../../ui/form-field/index.ts';
import { RoleAndUnitFields } from './global-user-fields.tsx';
import { globalUserInputOf, globalUserSchema } from './global-user-form.ts';
import { useGlobalUserSaving } from './use-global-user-saving.ts';

interface Props {
  /** Null for a new user. */
  readonly user: GlobalUserRecord | null;
  /** Unit that the list is filtered by; the initial unit of a new user. */
  readonly unitId: number | undefined;
  readonly onClose: () => void;
}

/** Dialog that adds or edits an operator's user. The parent mounts it only while it is open. */
export function GlobalUserDialog({ user, unitId, onClose }: Props) {
  const isOwn = useProfile().id === user?.id;
  const form = useScreenForm(globalUserSchema, globalUserInputOf(user, unitId));
  const saving = useGlobalUserSaving({ form, user, onClose });
  const { control } = form;
  const isNew = user === null;
  return (
    <PersonDialog isNew={isNew} isTyped={form.formState.isDirty} saving={saving} onClose={onClose}>
      <FieldGroup title={personTexts.person}>
        <NameAndLogin control={control} isNew={isNew} autoFocus />
      </FieldGroup>
      <RoleAndUnitFields form={form} user={user} />
      <AccessFields control={control} isNew={isNew} mayAllowSigning isOwn={isOwn} />
    </PersonDialog>
  );
}
