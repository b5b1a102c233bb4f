import { globalUserTypes, roleFlags, userTypes } from '@hybrid-mail/access';
import type { GlobalUnitName } from '@hybrid-mail/contracts/global-unit';
import { globalUserCalls as calls, type GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '@hybrid-mail/messages/global';
import { personTexts } from '@hybrid-mail/messages/person';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { PersonDialog, usePersonSaving } from '../../shared/person-fields/person-dialog.tsx';
import { AccessFields, NameAndLogin } from '../../shared/person-fields/person-fields.tsx';
import { FieldGroup, LoadedSelectField, SelectField, SideBySide } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { type GlobalUserForm, type GlobalUserTyped, globalUserInputOf, globalUserSchema } from './global-user-form.ts';

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
  const { control } = form;
  const isNew = user === null;
  const saving = usePersonSaving(form, {
    isNew,
    checkLogin: (id) => call(calls.checkLogin, { query: { id } }),
    save: (typed) => (user ? edit(user, form, typed) : add(typed)),
    changed: globalQueries.all,
    onClose,
  });
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

interface FieldsProps extends Pick<Props, 'user'> {
  readonly form: GlobalUserForm;
}

function RoleAndUnitFields({ form, user }: FieldsProps) {
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

type Unit = Pick<GlobalUnitName, 'id' | 'isHead'>;

/** Disables the role of administrator in a head unit, unless the current user is a head administrator. */
function useHeadRestriction({ control }: GlobalUserForm, units: readonly Unit[]) {
  const isRestricted = !useCan()('global.writeHead');
  const [type, unitId] = useWatch({ control, name: ['userType', 'globalUnitId'] });
  const isHead = (id: number) => units.some((unit) => unit.id === id && unit.isHead);
  const isAdmin = (role: number) => role === userTypes.admin;
  return {
    isUnitOff: (id: number) => isRestricted && isAdmin(Number(type)) && isHead(id),
    isRoleOff: (role: number) => isRestricted && isAdmin(role) && isHead(Number(unitId)),
  };
}

const add = ({ repeatPassword: _1, setsPassword: _2, resetSecondFactor: _3, ...body }: GlobalUserTyped) =>
  call(calls.create, { body });

/** Sends only the changed fields. */
function edit({ id }: GlobalUserRecord, form: GlobalUserForm, typed: GlobalUserTyped) {
  const { change, was } = changeOf(form, globalUserSchema, typed);
  const { repeatPassword: _, setsPassword, password, resetSecondFactor, ...fields } = change;
  const body = {
    ...fields,
    ...(setsPassword && password && { password }),
    ...(resetSecondFactor && { resetSecondFactor }),
    was,
  };
  return call(calls.update, { query: { id }, body });
}
