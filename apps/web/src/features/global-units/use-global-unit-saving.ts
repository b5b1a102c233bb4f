import { globalUnitCalls as calls, type GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { globalUnitTexts as texts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { type GlobalUnitForm, type GlobalUnitTyped, globalUnitSchema } from './global-unit-form.ts';

interface Given {
  readonly form: GlobalUnitForm;
  /** Null for a new unit. */
  readonly unit: GlobalUnitRecord | null;
  readonly onClose: () => void;
}

/** Saves an operator's unit, with the messages of specification 2 §8. */
export const useGlobalUnitSaving = ({ form, unit, onClose }: Given): SavingState =>
  useSaving(form, {
    send: (typed) => (unit ? edit(unit, form, typed) : add(typed)),
    told: { saved: unit ? texts.edited : texts.added, failed: staffTexts.serverFailed },
    changed: [globalQueries.all],
    onClose,
  });

/** Checks the name first. If it is taken, the field is marked and the unit is not created. */
async function add({ isHead: _, ...unit }: GlobalUnitTyped) {
  const { name, globalOrganizationInn: inn } = unit;
  const { isExists } = await call(calls.checkName, { query: { name, inn } });
  if (isExists) return { name: texts.dialog.nameTaken };
  await call(calls.create, { body: unit });
  return null;
}

async function edit({ id }: GlobalUnitRecord, form: GlobalUnitForm, typed: GlobalUnitTyped) {
  const { change, was } = changeOf(form, globalUnitSchema, typed);
  await call(calls.update, { query: { id }, body: { ...change, was } });
  return null;
}
