import { fireEvent } from '@testing-library/react';

/** Sets the text of a field in one change, for tests that do not test typing: typing renders once per key. */
export function writeField(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
