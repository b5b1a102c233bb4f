import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { Counter, fieldsOf, SideBySide, TextField } from '../../ui/form-field/index.ts';

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface AccountProps<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
  /** Shows the number of typed digits. */
  readonly isCounted?: boolean | undefined;
}

type Account = Record<'accountNumber' | 'mfo', unknown>;

/** Bank account of the organization. */
export function AccountFields<V extends FieldValues, T extends Account>({ control, isCounted }: AccountProps<V, T>) {
  const field = fieldsOf(control);
  const account: string = useWatch(field('accountNumber')) ?? '';
  return (
    <SideBySide columns={isCounted ? 'minmax(0, 1fr) 200px' : 'minmax(0, 1fr) 160px'}>
      <TextField
        {...field('accountNumber')}
        label={texts.accountNumber}
        end={isCounted && <Counter text={account} most={30} />}
        optional
        maxLength={30}
        {...digits}
      />
      <TextField {...field('mfo')} label={texts.mfo} optional maxLength={5} {...digits} />
    </SideBySide>
  );
}

type NumberProps<V extends FieldValues, T> = AccountProps<V, T> & { readonly phone: FieldPath<V> };
type Numbers = Account & Record<'pinfl' | 'vatRegCode', unknown>;

/** Identification numbers of an organization other than its INN. */
export function IdentificationNumberFields<V extends FieldValues, T extends Numbers>(props: NumberProps<V, T>) {
  const { control, phone, isCounted } = props;
  const field = fieldsOf(control);
  return (
    <>
      <SideBySide>
        <TextField {...field(phone)} label={texts.phoneNumber} help={texts.phoneHelp} maxLength={12} {...digits} />
        <TextField {...field('pinfl')} label={texts.pinfl} help={texts.pinflHelp} optional maxLength={14} {...digits} />
      </SideBySide>
      <AccountFields control={control} isCounted={isCounted} />
      <SideBySide>
        <TextField {...field('vatRegCode')} label={texts.vatRegCode} optional maxLength={30} {...digits} />
      </SideBySide>
    </>
  );
}
