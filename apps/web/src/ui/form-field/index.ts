export { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export { PasswordField } from './password-field.tsx';
export { type Choice, SelectField } from './select-field.tsx';
export { TextField } from './text-field.tsx';
export { useScreenForm } from './use-screen-form.ts';
