import { formTexts } from '@hybrid-mail/messages/common';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Password field with a show button. */
export function PasswordField<V extends FieldValues, T = V>(props: Omit<TextFieldProps<V, T>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      aria-label={isShown ? formTexts.hidePassword : formTexts.showPassword}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
      edge="end"
    >
      {isShown ? <VisibilityOff /> : <Visibility />}
    </IconButton>
  );
  return <TextField {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}
