import type { Proof } from '@hybrid-mail/contracts/account';

/** A change that must be authorized by password or key. */
export interface ProofRequest {
  readonly title: string;
  /** Explains the effect of the change. */
  readonly text: string;
  /** Label of the main button. */
  readonly action: string;
  readonly isDestructive?: boolean;
  readonly act: (proof: Proof) => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
