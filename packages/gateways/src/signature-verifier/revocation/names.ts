import type { GeneralName, RelativeDistinguishedNames } from 'pkijs';

/** Tag of an X.500 name in GeneralName, RFC 5280 4.2.1.6. */
const DIRECTORY_NAME = 4;

export const directoryNameIn = (names: readonly GeneralName[]): RelativeDistinguishedNames | undefined =>
  names.find(({ type }) => type === DIRECTORY_NAME)?.value;

/** Key of an X.500 name. Names that differ only in case or repeated blanks have equal keys (RFC 5280 7.1). */
export const nameKey = (name: RelativeDistinguishedNames): string =>
  name.typesAndValues.map(({ type, value }) => `${type}=${folded(String(value.valueBlock.value))}`).join('/');

/** Key of a name of any kind, comparable with nameKey for X.500 names. */
export const generalNameKey = ({ type, value }: GeneralName): string =>
  type === DIRECTORY_NAME ? nameKey(value) : `${type}:${String(value)}`;

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
