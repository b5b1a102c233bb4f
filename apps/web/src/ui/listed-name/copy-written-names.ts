/** Replaces each shown name of the selection by the written one. Null if the selection has no whole name. */
function writtenTextOf(selection: Selection): string | null {
  const names = [...document.querySelectorAll<HTMLElement>('[data-written]')].filter((name) =>
    selection.containsNode(name, true),
  );
  let text = selection.toString();
  let from = 0;
  let isChanged = false;
  for (const { textContent: shown, dataset } of names) {
    const place = text.indexOf(shown, from);
    // The selection begins or ends within this name.
    if (place < 0) continue;
    const written = dataset.written ?? shown;
    text = text.slice(0, place) + written + text.slice(place + shown.length);
    from = place + written.length;
    isChanged = true;
  }
  return isChanged ? text : null;
}

function copyWritten(event: ClipboardEvent): void {
  const selection = window.getSelection();
  const text = selection && !event.defaultPrevented ? writtenTextOf(selection) : null;
  if (text === null) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
}

/** Copies listed names as they are written. Adding the same listener again has no effect. */
export const copyWrittenNames = (): void => document.addEventListener('copy', copyWritten);
