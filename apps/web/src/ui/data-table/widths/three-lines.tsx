import type { ReactNode } from 'react';

interface Props {
  /** The whole text, for the tooltip. */
  readonly text: string;
  readonly isStrong?: boolean;
  /** The text as a link; the plain text by default. */
  readonly children?: ReactNode;
}

/** A long text in a cell: three lines on the screen, all of them on paper. */
export const ThreeLines = ({ text, isStrong = false, children = text }: Props) => (
  <span className="three-lines" title={text} style={isStrong ? { fontWeight: 600 } : undefined}>
    {children}
  </span>
);
