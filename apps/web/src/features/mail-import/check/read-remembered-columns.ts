const keyOf = (userId: number, template: string) => `hybrid-mail.columns.${userId}.${template}`;

/** Reads the headers that the user last chose for this template, by target key. */
export function readRememberedColumns(userId: number, template: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, template)) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export const rememberColumns = (userId: number, template: string, names: Readonly<Record<string, string>>) =>
  localStorage.setItem(keyOf(userId, template), JSON.stringify(names));
