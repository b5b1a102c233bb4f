import type { ReactNode } from 'react';

interface Props {
  /** Full text, for the tooltip. */
  readonly text: string;
  readonly isStrong?: boolean;
  /** Shows five lines where rows have room: the end of the text tells as much as its beginning. */
  readonly isLong?: boolean;
  /** Shown content, e.g. the text as a link; by default the text. */
  readonly children?: ReactNode;
}

/** Long text in a cell: clamped to three lines on the screen, complete on paper. */
export const ClampedText = ({ text, isStrong = false, isLong = false, children = text }: Props) => (
  <span
    className={isLong ? 'three-lines long' : 'three-lines'}
    title={text}
    style={isStrong ? { fontWeight: 600 } : undefined}
  >
    {children}
  </span>
);
