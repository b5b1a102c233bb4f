import { fireEvent } from '@testing-library/react';

/** Sets a field's text in one change, for tests that do not test typing: typing costs a render per key. */
export function write(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
