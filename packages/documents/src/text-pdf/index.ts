export { breakLines, type Line } from './break-lines.ts';
export { colour } from './colour.ts';
export { A4, mm } from './millimetres.ts';
export { type StyledText, styledText } from './styled-text.ts';
export { type Margins, type ParagraphStyle, TextFlow } from './text-flow.ts';
export { type Align, type LinePlace, TextPage } from './text-page.ts';
export { embedTypeface, type Typeface } from './typeface.ts';
