import { unitCalls as calls, type UnitInList } from '@hybrid-mail/contracts/unit';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts as texts } from '@hybrid-mail/messages/units';
import { call } from '../../lib/api/call.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { type FormFieldMapping, mapFieldByName } from '../../shared/saving/use-concurrent-change.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { newUnitOf, type UnitForm, type UnitTyped, unitSchema } from './unit-form.ts';
import { unitQueries } from './units.queries.ts';

interface Given {
  readonly form: UnitForm;
  /** Null for a new unit. */
  readonly unit: UnitInList | null;
  readonly onClose: () => void;
}

const sentOf = ({ type, ...fields }: Partial<UnitTyped>) => ({ ...fields, ...(type && { isHead: type === 'head' }) });

const placeOf: FormFieldMapping = (field, now) =>
  field === 'IsHead' ? ['type', now ? 'head' : 'ordinary'] : mapFieldByName(field, now);

/** Saves a unit, with the messages of specification 2 §8. */
export function useUnitSaving({ form, unit, onClose }: Given): SavingState {
  const maySetHead = useCan()('unit.setHead');
  return useSaving(form, {
    send: (typed) => (unit ? edit(unit, form, typed) : add(typed, maySetHead)),
    told: { saved: unit ? texts.edited : texts.added, failed: staffTexts.serverFailed },
    changed: [unitQueries.all, unitNameQueries.all],
    onClose,
    placeOf,
  });
}

/** Checks the name first: if it is taken, marks the field and sends nothing (specification 2 §5). */
async function add(typed: UnitTyped, maySetHead: boolean) {
  const { name, organizationInn: inn } = typed;
  const { isExists } = await call(calls.checkName, { query: { name, inn } });
  if (isExists) return { name: texts.dialog.nameTaken };
  await call(calls.create, { body: newUnitOf(typed, maySetHead) });
  return null;
}

async function edit(unit: UnitInList, form: UnitForm, typed: UnitTyped) {
  const { change, was } = changeOf(form, unitSchema(unit), typed);
  await call(calls.update, { query: { id: unit.id }, body: { ...sentOf(change), was: sentOf(was) } });
  return null;
}
