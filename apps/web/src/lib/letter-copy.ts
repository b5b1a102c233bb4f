/** What a new letter takes over from an old one. */
export interface LetterCopy {
  readonly receiver: string;
  readonly file: File | null;
}

let waiting: LetterCopy | null = null;

/** Leaves a copy for the form of a new letter, which is opened next. */
export function leaveCopy(copy: LetterCopy): void {
  waiting = copy;
}

export const waitingCopy = () => waiting;

/** The form has it: the next one begins empty. */
export function forgetCopy(): void {
  waiting = null;
}
