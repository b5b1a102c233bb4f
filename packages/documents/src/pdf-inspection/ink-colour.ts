import { PDFArray, type PDFDict, PDFName } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';
import type { Operand } from './read-operators.ts';
import { resource } from './resources.ts';

/** How a colour space encodes white: all components 1 (`light`), or all components 0 (`ink`). */
export type ColourSpace = 'light' | 'ink' | 'other';

const byName: Record<string, ColourSpace> = {
  DeviceGray: 'light',
  DeviceRGB: 'light',
  CalGray: 'light',
  CalRGB: 'light',
  G: 'light',
  RGB: 'light',
  DeviceCMYK: 'ink',
  CMYK: 'ink',
  Separation: 'ink',
  DeviceN: 'ink',
};

export function colourSpace(resources: PDFDict | undefined, name: Operand | undefined): ColourSpace {
  const named = resource(resources, 'ColorSpace', name);
  const family = named instanceof PDFArray ? named.lookup(0) : named;
  if (!(family instanceof PDFName))
    return byName[name && typeof name === 'object' && 'text' in name ? name.text : ''] ?? 'other';
  return family === nameOf('ICCBased') ? 'light' : (byName[family.decodeText()] ?? 'other');
}

/** When in doubt a colour counts as visible. */
export function isWhite(operands: Operand[], space: ColourSpace): boolean {
  if (operands.length === 0 || !operands.every((part) => typeof part === 'number')) return false;
  if (operands.length === 4 || space === 'ink') return operands.every((part) => part < 0.01);
  return space === 'light' && operands.every((part) => part > 0.99);
}
