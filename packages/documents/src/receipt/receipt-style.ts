import { mm } from '../text-pdf/index.ts';
import type { CellStyle } from './write-cells.ts';

export const ink = '#1C2B34';
export const secondary = '#50646F';
export const primary = '#2B404D';
export const line = '#C3CFD5';
export const tint = '#EAF0F3';

/** Room for a punch on the left, and for every printer's dead edge. */
export const margins = { top: mm(14), right: mm(16), bottom: mm(21), left: mm(20) };

export const body: CellStyle = { size: 9.5, leading: 13, colour: ink };
export const caption: CellStyle = { size: 8, leading: 12, colour: secondary };
export const name: CellStyle = { size: 11, leading: 15, colour: ink, bold: true };
export const heading: CellStyle = { size: 11.5, leading: 16, colour: primary, bold: true };
export const small: CellStyle = { size: 8.5, leading: 12, colour: ink };
