import { heights } from '../../theme/tokens.ts';

/** Form of the rows of a table. */
export interface RowForm {
  /** «Плотно»: small text, at most two lines. */
  readonly isDense: boolean;
  /** Whether the table is wide enough for one line a row. */
  readonly isOneLine: boolean;
}

export const formNameOf = ({ isDense, isOneLine }: RowForm) =>
  isDense ? (isOneLine ? 'denseLine' : 'dense') : isOneLine ? 'freeLine' : 'free';

/**
 * Least height of a row in pixels; a row with more lines is higher. Dense rows hold two lines: below the frame, the
 * filters and the heads, 15 of them are visible in a window of 1366 x 768.
 */
export const rowHeights = { free: heights.row, freeLine: 36, dense: 32, denseLine: 27 } as const;

/** Font size in pixels. */
export const fontSizeOf = ({ isDense }: RowForm): number => (isDense ? 13 : 14);
