import type { ComponentType } from 'react';

/** Tasks of the first page that one dialog does: three sign letters, «Возвращено» makes copies. */
export const todaySendingKinds = ['drafts', 'unknown', 'failed', 'returned'] as const;
export type TodaySendingKind = (typeof todaySendingKinds)[number];

export interface TodaySendingTask {
  readonly kind: TodaySendingKind;
  /** Number of letters that the page shows. */
  readonly count: number;
}

/** Request to sign, send again or copy exactly the letters of the tasks. */
export interface TodaySendingRequest {
  /** All tasks that wait. */
  readonly tasks: readonly TodaySendingTask[];
  /** Task whose button was pressed. */
  readonly pressed: TodaySendingKind;
  readonly onClose: () => void;
}

/** Dialog that does the tasks, passed to screens by their route. */
export type TodaySendingComponent = ComponentType<TodaySendingRequest> & {
  /** Loads the code of the dialog before it opens, so that the page stays meanwhile. */
  readonly preload?: () => Promise<unknown> | undefined;
};
