const storageKey = 'hybrid-mail.keys';

/** Whether single-character shortcuts are enabled; users can disable them (WCAG 2.1.4). */
export const areSingleKeyShortcutsOn = () => localStorage.getItem(storageKey) !== 'off';

export function setSingleKeyShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
