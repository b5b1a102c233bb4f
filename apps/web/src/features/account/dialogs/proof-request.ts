import type { Proof } from '@hybrid-mail/contracts/account';

/** A change that only the owner of the session may make. */
export interface ProofRequest {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** Label of the main button. */
  readonly action: string;
  readonly isDestructive?: boolean;
  readonly act: (proof: Proof) => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
