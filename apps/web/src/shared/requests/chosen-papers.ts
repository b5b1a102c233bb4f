import type { ComponentType } from 'react';

export interface ChosenPapersProps {
  readonly ids: readonly number[];
  /** Why nothing can be downloaded now. */
  readonly whyNot: string | undefined;
}

/** Downloads papers of several letters; a separate feature. */
export type ChosenPapers = ComponentType<ChosenPapersProps>;
