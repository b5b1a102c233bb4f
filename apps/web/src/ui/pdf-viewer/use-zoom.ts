import { useState } from 'react';

const steps = [50, 75, 100, 125, 150, 200, 300] as const;
const natural = steps.indexOf(100);

export interface Zoom {
  readonly percent: number;
  readonly zoomIn: (() => void) | null;
  readonly zoomOut: (() => void) | null;
  readonly reset: () => void;
}

/** Zoom of the viewer; `zoomIn` and `zoomOut` are null at the last step. */
export function useZoom(): Zoom {
  const [index, setIndex] = useState(natural);
  return {
    percent: steps[index] ?? 100,
    zoomIn: index < steps.length - 1 ? () => setIndex(index + 1) : null,
    zoomOut: index > 0 ? () => setIndex(index - 1) : null,
    reset: () => setIndex(natural),
  };
}
