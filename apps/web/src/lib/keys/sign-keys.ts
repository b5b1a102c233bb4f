const storageKey = 'hybrid-mail.keys';

/** Whether letters and signs work as keys of the program (WCAG 2.1.4); a person may turn them off. */
export const areSignKeysOn = () => localStorage.getItem(storageKey) !== 'off';

export function turnSignKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
