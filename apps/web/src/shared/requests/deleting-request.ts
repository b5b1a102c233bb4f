import type { ComponentType } from 'react';

/** Letters to delete. */
export interface DeletingRequest {
  readonly letters: readonly { readonly id: number; readonly receiver: string }[];
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Confirmation dialog, passed to screens by their route. */
export type DeletingComponent = ComponentType<DeletingRequest>;
