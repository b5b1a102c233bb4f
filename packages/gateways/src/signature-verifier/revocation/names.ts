import type { GeneralName, RelativeDistinguishedNames } from 'pkijs';

/** Tag of an X.500 name in GeneralName, RFC 5280 4.2.1.6. */
const DIRECTORY_NAME = 4;

export const directoryNameIn = (names: readonly GeneralName[]): RelativeDistinguishedNames | undefined =>
  names.find(({ type }) => type === DIRECTORY_NAME)?.value;

/** Equal for names that RFC 5280 7.1 takes for equal: without regard to case and repeated blanks. */
export const nameKey = (name: RelativeDistinguishedNames): string =>
  name.typesAndValues.map(({ type, value }) => `${type}=${folded(String(value.valueBlock.value))}`).join('/');

/** Key of a name of any kind, comparable with nameKey for X.500 names. */
export const generalNameKey = ({ type, value }: GeneralName): string =>
  type === DIRECTORY_NAME ? nameKey(value) : `${type}:${String(value)}`;

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
