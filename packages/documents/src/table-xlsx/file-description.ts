import { xmlText } from './xml-text.ts';

/** Title and subtitle of a table file, such as the owner and the period of the figures. */
export interface FileDescription {
  readonly title: string;
  readonly subtitle: string;
}

export const sanitizeDescription = ({ title, subtitle }: FileDescription): FileDescription => ({
  title: xmlText(title),
  subtitle: xmlText(subtitle),
});

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
export function pageHeader({ title, subtitle }: FileDescription): string {
  const before = `&L&"Calibri,Bold"${headerText(title)}\n&"Calibri,Regular"`;
  return before + fitted(subtitle, maxOfHeader - before.length);
}

/** Page number and page count, on the right. */
export const pageFooter = '&R&P / &N';
