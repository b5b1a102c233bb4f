import type { ComponentType } from 'react';

/** Letters that a person wants to delete. */
export interface DeletingRequest {
  readonly letters: readonly { readonly id: number; readonly receiver: string }[];
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** The dialog that asks once more and deletes, as screens receive it from their route. */
export type DeletingComponent = ComponentType<DeletingRequest>;
