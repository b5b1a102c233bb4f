import type { ComponentType } from 'react';

export interface ChosenPapersProps {
  readonly ids: readonly number[];
  /** Reason why the download is disabled. */
  readonly whyNot: string | undefined;
}

/**
 * Downloads papers of several letters; passed to screens by their route, because features must not import each other.
 */
export type ChosenPapersComponent = ComponentType<ChosenPapersProps>;
