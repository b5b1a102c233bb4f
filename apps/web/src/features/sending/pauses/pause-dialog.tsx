import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { organizationFilterTexts } from '@hybrid-mail/messages/organization-filter';
import { problem } from '@hybrid-mail/messages/problem';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formatPlainDay, readDay, today } from '../../../lib/formats/dates.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import type { FormErrors } from '../../../lib/saving/saving-state.ts';
import { OrganizationField } from '../../../shared/organization-choice/organization-field.tsx';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { DateField, RadioField, TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { sendingQueries } from '../sending.queries.ts';
import { typedReason } from '../typed-reason.ts';

const texts = sendingTexts.pauseDialog;

const choices = [
  { value: 'resumed', label: texts.untilResumed },
  { value: 'time', label: texts.untilTime },
];

interface Props {
  readonly of: PauseTarget;
  readonly onClose: () => void;
}

/** Pauses all letters or those of one organization. Rendered only while open. */
export function PauseDialog({ of, onClose }: Props) {
  const form: PauseForm = useScreenForm(pauseSchema(of), {
    inn: '',
    reason: '',
    until: 'resumed',
    day: formatPlainDay(today()),
    time: '',
  });
  return (
    <SavingDialog
      title={of === 'all' ? texts.titleAll : texts.titleOne}
      saveLabel={texts.save}
      failedTitle={texts.failed}
      saving={usePausing(form, of, onClose)}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <PauseFields form={form} of={of} />
    </SavingDialog>
  );
}

/** Submits the dialog. An unknown organization or a wrong end is shown at its field, other errors in the dialog. */
function usePausing(form: PauseForm, of: PauseTarget, onClose: () => void) {
  const idOf = useOrganizationIdFinder();
  return useSaving(form, {
    send: async (typed) => {
      const organizationId = of === 'all' ? undefined : await idOf(typed.inn);
      const isUnknown = of === 'organization' && organizationId === undefined;
      return isUnknown ? { inn: organizationFilterTexts.missing } : pause(typed, organizationId);
    },
    told: { saved: texts.saved, failed: texts.failed },
    changed: [sendingQueryKey],
    onClose,
  });
}

/** @returns the server's error about the end, for its field; null on success */
async function pause(typed: TypedPause, organizationId: number | undefined): Promise<FormErrors | null> {
  try {
    await call(sendingCalls.pause, { body: { organizationId, reason: typed.reason, endsOn: pauseEndOf(typed) } });
    return null;
  } catch (error) {
    const end = error instanceof ApiError ? error.marks.endsOn : undefined;
    if (end === undefined) throw error;
    return { time: end };
  }
}

interface FieldsProps {
  readonly form: PauseForm;
  readonly of: PauseTarget;
}

function PauseFields({ form, of }: FieldsProps) {
  const { control, setFocus } = form;
  const until = useWatch({ control, name: 'until' });
  useEffect(() => setFocus(of === 'all' ? 'reason' : 'inn'), [of, setFocus]);
  return (
    <Box sx={{ display: 'grid', rowGap: 4 }}>
      {of === 'organization' && <OrganizationField control={control} name="inn" />}
      <HeldLetters form={form} of={of} />
      <TextField control={control} name="reason" label={texts.reason} help={texts.reasonHelp} rows={2} />
      <RadioField control={control} name="until" label={texts.until} choices={choices} />
      {until === 'time' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <DateField control={control} name="day" label={texts.day} />
          <TextField
            control={control}
            name="time"
            label={texts.time}
            placeholder={texts.timeFormat}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            asTyped={(typed) => addColon(typed, form.getValues('time'))}
          />
        </Box>
      )}
    </Box>
  );
}

/** Shows how many letters the pause would hold back now. */
function HeldLetters({ form, of }: FieldsProps) {
  const inn = useWatch({ control: form.control, name: 'inn' });
  const { data, isError } = useQuery(sendingQueries.held(of === 'all' ? null : inn, useOrganizationIdFinder()));
  const words = () => {
    if (of === 'organization' && inn === '') return texts.holdsOne;
    if (data !== undefined) return texts.holds({ letters: data });
    return isError ? texts.holdsFailed : texts.counting;
  };
  return <Typography role="status">{words()}</Typography>;
}

export type PauseTarget = 'all' | 'organization';

const fields = z.object({
  inn: z.string(),
  reason: typedReason,
  until: z.enum(['resumed', 'time']),
  day: z.string(),
  time: z.string(),
});
type TypedPause = z.output<typeof fields>;

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Appends the colon after the two typed digits of the hours, but not while the user deletes text. */
const addColon = (typed: string, before: string): string =>
  typed.length > before.length && /^\d{2}$/.test(typed) ? `${typed}:` : typed;

/** End of the pause as ISO 8601 in Tashkent time; undefined for a pause without an end. */
const pauseEndOf = ({ until, day, time }: Pick<TypedPause, 'until' | 'day' | 'time'>): string | undefined =>
  until === 'time' ? `${readDay(day)}T${time}:00+05:00` : undefined;

function checkEnd(typed: TypedPause, fail: (field: 'day' | 'time', message: string) => void): void {
  if (typed.until !== 'time') return;
  const day = readDay(typed.day);
  if (day === null) fail('day', texts.dayWrong);
  const isTime = clockTime.test(typed.time);
  if (!isTime) fail('time', texts.timeWrong);
  if (day !== null && isTime && new Date(pauseEndOf(typed) ?? '').getTime() <= Date.now()) {
    fail('time', problem('pause-end-wrong'));
  }
}

const pauseSchema = (of: PauseTarget) =>
  fields.superRefine((typed, { addIssue }) => {
    if (of === 'organization' && typed.inn === '') {
      addIssue({ code: 'custom', path: ['inn'], message: organizationFilterTexts.missing });
    }
    checkEnd(typed, (field, message) => addIssue({ code: 'custom', path: [field], message }));
  });

type PauseForm = UseFormReturn<z.input<typeof fields>, unknown, TypedPause>;
