import { formTexts } from '@hybrid-mail/messages/common';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { insertDots } from '../../lib/formats/insert-dots.ts';
import { CalendarMonthOutlined } from '../icon/plain-icons.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

const DayPopover = lazy(async () => ({ default: (await import('./day-popover.tsx')).DayPopover }));

/** Date field DD.MM.YYYY with a calendar. Invalid text stays in the field, and the form's schema reports it. */
export function DateField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { field } = useField(props);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const text: string = field.value ?? '';
  const close = () => setPlace(null);
  const pick = (day: string) => {
    field.onChange(day);
    close();
  };
  const button = (
    <button
      type="button"
      aria-label={formTexts.pickDay({ field: props.label })}
      aria-haspopup="dialog"
      onClick={(event) => setPlace(event.currentTarget)}
      className="field-button"
    >
      <CalendarMonthOutlined />
    </button>
  );
  return (
    <>
      <TextField
        {...props}
        placeholder={formTexts.dateFormat}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        end={button}
        asTyped={(typed) => (typed.length > text.length ? insertDots(typed) : typed)}
      />
      <Suspense>{place && <DayPopover place={place} text={text} onPick={pick} onClose={close} />}</Suspense>
    </>
  );
}
