const storageKey = 'hybrid-mail.keys';

/** Whether single-character shortcuts are on; a person may turn them off (WCAG 2.1.4). */
export const areSignKeysOn = () => localStorage.getItem(storageKey) !== 'off';

export function turnSignKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
