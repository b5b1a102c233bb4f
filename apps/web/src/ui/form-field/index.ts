export { CheckboxField } from './checkbox-field.tsx';
export { DateField } from './date-field.tsx';
export { PasswordField } from './password-field.tsx';
export { SelectField } from './select-field.tsx';
export { SuggestField } from './suggest-field.tsx';
export { TextField } from './text-field.tsx';
export { useScreenForm } from './use-screen-form.ts';
