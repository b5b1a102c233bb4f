import { type CSSProperties, type RefObject, useRef, useState } from 'react';

interface KeptHeight {
  readonly content: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
  /** Keeps the present height of the content as its least height. */
  readonly keep: () => void;
}

/** Prevents a dialog from shrinking, and its buttons from moving, when its content is replaced by shorter content. */
export function useKeptHeight(): KeptHeight {
  const content = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState(0);
  const keep = () => setMinHeight(content.current?.offsetHeight ?? 0);
  return { content, style: { minHeight }, keep };
}
