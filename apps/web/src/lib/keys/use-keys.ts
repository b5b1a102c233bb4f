import { useEffect, useRef } from 'react';
import { areSingleKeyShortcutsOn } from './single-key-shortcuts.ts';

/** Handlers by physical key, so that the Russian layout works: `KeyR`, `Slash`, `Shift+Slash`, `Ctrl+Enter`. */
export type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
/** Elements that handle keys themselves or cover the page. */
const keyHandlers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]';

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || event.metaKey) return true;
  if (target?.closest(typing) || target?.closest(keyHandlers)) return true;
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Whether this is a single-character shortcut, which speech input or a tremor can trigger by mistake. */
const isSingleKey = ({ key, ctrlKey }: KeyboardEvent) => key.length === 1 && key !== ' ' && !ctrlKey;

export const shortcutOf = (event: KeyboardEvent) =>
  `${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`;

/**
 * Keyboard shortcuts of a screen; inactive while a field has the focus or a dialog is open. Single-character shortcuts
 * are also inactive if the user has disabled them.
 */
export function useKeys(keys: KeyHandlers): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || (isSingleKey(event) && !areSingleKeyShortcutsOn())) return;
      latest.current[shortcutOf(event)]?.(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
