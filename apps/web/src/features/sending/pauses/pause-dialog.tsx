import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPlainDay, today } from '../../../lib/formats/dates.ts';
import { OrganizationField } from '../../../shared/organization-choice/organization-field.tsx';
import { useOrganizationId } from '../../../shared/organization-choice/organization-id.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { DateField, RadioField, TextAreaField, TextField, useScreenForm } from '../../../ui/form-field/index.ts';
import { sendingQueries } from '../sending.queries.ts';
import { type PauseForm, type PauseOf, pauseSchema, withColon } from './pause-form.ts';
import { usePausing } from './use-pausing.ts';

const texts = sendingTexts.pauseDialog;

const choices = [
  { value: 'resumed', label: texts.untilResumed },
  { value: 'time', label: texts.untilTime },
];

interface Props {
  readonly of: PauseOf;
  readonly onClose: () => void;
}

/** Pauses all letters or those of one organization. Rendered only while open. */
export function PauseDialog({ of, onClose }: Props) {
  const schema = useMemo(() => pauseSchema(of), [of]);
  const form: PauseForm = useScreenForm(schema, {
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

interface FieldsProps {
  readonly form: PauseForm;
  readonly of: PauseOf;
}

function PauseFields({ form, of }: FieldsProps) {
  const { control, setFocus } = form;
  const until = useWatch({ control, name: 'until' });
  useEffect(() => setFocus(of === 'all' ? 'reason' : 'inn'), [of, setFocus]);
  return (
    <Box sx={{ display: 'grid', rowGap: 4 }}>
      {of === 'organization' && <OrganizationField control={control} name="inn" />}
      <HeldLetters form={form} of={of} />
      <TextAreaField control={control} name="reason" label={texts.reason} help={texts.reasonHelp} rows={2} />
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
            asTyped={(typed) => withColon(typed, form.getValues('time'))}
          />
        </Box>
      )}
    </Box>
  );
}

/** How many letters the pause would hold back now. */
function HeldLetters({ form, of }: FieldsProps) {
  const inn = useWatch({ control: form.control, name: 'inn' });
  const { data, isError } = useQuery(sendingQueries.held(of === 'all' ? null : inn, useOrganizationId()));
  const words = () => {
    if (of === 'organization' && inn === '') return texts.holdsOne;
    if (data !== undefined) return texts.holds({ letters: data });
    return isError ? texts.holdsFailed : texts.counting;
  };
  return <Typography role="status">{words()}</Typography>;
}
