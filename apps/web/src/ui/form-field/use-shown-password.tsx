import { formTexts } from '@hybrid-mail/messages/common';
import { useState } from 'react';
import { VisibilityOffOutlined, VisibilityOutlined } from '../icon/plain-icons.ts';

/** @returns the type of a password field, and the button at its end that shows what was typed */
export function useShownPassword() {
  const [isShown, setShown] = useState(false);
  const ShownIcon = isShown ? VisibilityOffOutlined : VisibilityOutlined;
  const end = (
    <button
      type="button"
      aria-label={isShown ? formTexts.hidePassword : formTexts.showPassword}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
      className="field-button"
    >
      <ShownIcon />
    </button>
  );
  return { type: isShown ? 'text' : 'password', end } as const;
}
