export interface StyledText {
  text: string;
  bold?: boolean;
}

/** Splits `plain **bold** plain` into its parts. */
export function styledText(source: string, allBold = false): StyledText[] {
  return source
    .split('**')
    .map((text, index) => ({ text, bold: allBold || index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
