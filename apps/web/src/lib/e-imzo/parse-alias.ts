const organizationInn = '1.2.860.3.16.1.1';
const personPinfl = '1.2.860.3.16.1.2';

/** Attribute names of X.500 subjects; a dotted number (OID) is also a name. */
const names =
  'cn|name|surname|givenname|generation|initials|l|st|s|street|c|o|ou|uid|t|title|e|emailaddress|dc|postalcode|' +
  'pseudonym|businesscategory|dnq|serialnumber|validfrom|validto';
const pair = new RegExp(`(?:^|,)(${names}|[0-9]+(?:\\.[0-9]+)+)=`, 'gi');

/**
 * Splits comma-joined `name=value` pairs. Values may contain commas and equals signs, so a pair begins only at a known
 * name. The first of two equal names wins.
 */
export function parseSubject(text: string): ReadonlyMap<string, string> {
  const starts = [...text.matchAll(pair)];
  const values = new Map<string, string>();
  for (const [index, start] of starts.entries()) {
    const name = (start[1] ?? '').toLowerCase();
    const value = text.slice(start.index + start[0].length, starts[index + 1]?.index).trim();
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

/** Owner of a key, from an alias or subject. Missing values are empty. */
export interface CertificateOwner {
  readonly issuedPerson: string;
  readonly companyName: string;
  /** INN of the organization, otherwise of the person. */
  readonly innNumber: string;
  readonly pinfl: string;
  readonly position: string;
  readonly serialNumber: string;
  /** Whether the key belongs to an organization. */
  readonly isOrganization: boolean;
}

export function certificateOwnerOf(values: ReadonlyMap<string, string>): CertificateOwner {
  const value = (name: string) => values.get(name) ?? '';
  const [surname, name] = [value('surname'), value('name')];
  const companyName = /[^-\s]/.test(value('o')) ? value('o') : '';
  return {
    issuedPerson: asName(value('cn') || `${surname} ${name}`.trim()),
    companyName: asCompany(companyName),
    innNumber: value(organizationInn) || value('uid') || value('initials'),
    pinfl: value(personPinfl),
    position: value('t'),
    serialNumber: value('serialnumber'),
    isOrganization: value(organizationInn) !== '' || companyName !== '',
  };
}

const isLower = (text: string) => text === text.toLowerCase();

/** Capitalizes the words of a lower-case name; the apostrophe of «oʻ» and «gʻ» does not start a word. */
function asName(text: string): string {
  if (!isLower(text)) return text;
  return text.replace(/(^|[\s(«"-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const legalForms =
  /(?<![\p{L}])(ооо|мчж|ао|аж|оао|зао|чп|хк|ск|ип|сп|қк|гуп|дук|дм|ятт|mchj|ooo|aj|ao|xk|chp|qk|duk|dm|yatt|mmj)(?![\p{L}])/giu;

/** «намуна» мчж -> «Намуна» МЧЖ: uppercases the legal form and capitalizes the name. */
function asCompany(text: string): string {
  if (!isLower(text)) return text;
  return text
    .replace(/(^|[«"„“(]\s*)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(legalForms, (form) => form.toUpperCase());
}
