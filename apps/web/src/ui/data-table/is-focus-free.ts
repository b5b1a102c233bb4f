/** Whether the focus is still where the opened page has set it: on its title or nowhere. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('h1') === true;
