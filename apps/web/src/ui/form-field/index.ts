export { CheckboxField, ChoicesField } from './checkbox-field.tsx';
export { DateField } from './date-field.tsx';
export { FieldFrame, fieldsOf } from './field-frame.tsx';
export { FieldGroup, SideBySide } from './field-group.tsx';
export { MoneyField } from './money-field.tsx';
export { LoadedSelectField, RadioField, SelectField } from './select-field.tsx';
export { Counter, PasswordField, TextField } from './text-field.tsx';
export { useOnFormChange } from './use-on-form-change.ts';
