import { xmlText } from './xml-text.ts';

/** Title and subtitle of a table file, such as the owner and the period of the figures. */
export interface FileDescription {
  readonly title: string;
  readonly subtitle: string;
  /** Says when the file was made; printed below each page. */
  readonly made?: string;
  /** Program that made the file. */
  readonly author?: string;
}

export const sanitizeDescription = ({ title, subtitle, made = '', author = '' }: FileDescription) => ({
  title: xmlText(title),
  subtitle: xmlText(subtitle),
  made: xmlText(made),
  author: xmlText(author),
});
export type SafeDescription = ReturnType<typeof sanitizeDescription>;

/** The whole description as lines, for the properties of the file: a header has room for 255 characters only. */
export const commentOf = ({ title, subtitle, made }: SafeDescription): string =>
  [title, subtitle, made].filter((line) => line !== '').join('\n');

/** Excel's limit for one section of a header, in characters. */
const maxOfHeader = 255;

/** `&` starts a command in a header, so it is doubled. */
const headerText = (text: string) => text.replaceAll('&', '&&');

/** Escapes the text and truncates it to `room` characters, never in the middle of `&&`. */
function fitted(text: string, room: number): string {
  if (headerText(text).length <= room) return headerText(text);
  let characters = [...text];
  while (headerText(characters.join('')).length > room - 1) characters = characters.slice(0, -1);
  return `${headerText(characters.join(''))}…`;
}

/** Header that Excel prints above each page, in Excel's codes. */
export function pageHeader({ title, subtitle }: SafeDescription): string {
  const before = `&L&"Calibri,Bold"${headerText(title)}\n&"Calibri,Regular"`;
  return before + fitted(subtitle, maxOfHeader - before.length);
}

/** When the file was made, and on the right the page number and the page count. */
export const pageFooter = ({ made }: SafeDescription): string =>
  `${made === '' ? '' : `&L${fitted(made, maxOfHeader)}`}&R&P / &N`;
