import { fireEvent } from '@testing-library/react';

/** Puts a text into a field at once: for tests whose subject is not the typing, which takes a render for each key. */
export function write(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
