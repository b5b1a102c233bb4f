/** After a part of the page is gone: the focus goes to what had it before, else to the content. */
export function giveFocusBack(opener: Element | null): void {
  const before = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
  (before ?? document.getElementById('content'))?.focus();
}
