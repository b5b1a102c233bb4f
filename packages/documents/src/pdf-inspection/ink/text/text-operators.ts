import { PDFDict } from '#pdf-lib';
import type { Operand } from '../../content/read-operators.ts';
import { findResource } from '../../read/resources.ts';
import type { Matrix } from '../ink-geometry.ts';
import type { InkState } from '../ink-state.ts';
import { type FontWidths, fontWidths, missingFontWidths } from './font-widths.ts';
import type { TextCallback, TextPosition, TextState } from './text-ink.ts';

const settings: Record<string, (value: number) => Partial<TextState>> = {
  Tc: (letterSpace) => ({ letterSpace }),
  Tw: (wordSpace) => ({ wordSpace }),
  Tz: (percent) => ({ scale: percent / 100 }),
  TL: (leading) => ({ leading }),
  Ts: (rise) => ({ rise }),
  Tr: (mode) => ({ mode }),
};

/** Executes one text operator and reports the text that it shows. */
export function executeTextOperator(
  operator: string,
  operands: Operand[],
  state: InkState,
  place: TextPosition,
  resources: PDFDict | undefined,
  onText: TextCallback,
): void {
  if (operator === 'Tj' || operator === 'TJ') {
    place.show(operands, state.text, state.ctm, onText);
    return;
  }
  const [first, second] = operands;
  if (operator === 'Td' && typeof first === 'number' && typeof second === 'number') {
    place.move(first, second);
    return;
  }
  const [x = 0, y = 0] = operands.filter((part) => typeof part === 'number');
  const set = (more: Partial<TextState>) => {
    state.text = { ...state.text, ...more };
  };
  if (operator === 'BT') place.begin();
  else if (operator === 'Tm' && isMatrix(operands)) place.begin(operands);
  else if (operator === 'Td' || operator === 'TD') place.move(x, y);
  else if (operator === 'Tf') {
    const font = findResource(resources, 'Font', operands[0]) ?? findResource(state.defaults, 'Font', operands[0]);
    set({ font: widthsOf(font), size: x });
  } else if (operator in settings) set(settings[operator]?.(x) ?? {});
  if (operator === 'TD') set({ leading: -y });
  if (operator === '"') set({ wordSpace: x, letterSpace: y });
  if (operator === 'T*' || operator === "'" || operator === '"') place.move(0, -state.text.leading);
  if (operator === "'" || operator === '"')
    place.show(operator === '"' ? operands.slice(2) : operands, state.text, state.ctm, onText);
}

export const widthsOf = (font: unknown): FontWidths => (font instanceof PDFDict ? fontWidths(font) : missingFontWidths);

export const isMatrix = (operands: Operand[]): operands is Operand[] & Matrix =>
  operands.length === 6 && operands.every((part) => typeof part === 'number');
