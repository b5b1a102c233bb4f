/** Focuses the element that opened a now closed panel or, if the element was removed, the page content. */
export function restoreFocus(opener: Element | null): void {
  const before = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
  (before ?? document.getElementById('content'))?.focus();
}
