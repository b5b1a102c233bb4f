import type { KeyObject } from 'node:crypto';
import type { Switches } from '@hybrid-mail/access';
import type { Database } from '@hybrid-mail/db';
import type { Rendering } from '@hybrid-mail/documents/html-pdf';
import type { BlobStore } from '@hybrid-mail/gateways/ports/blob-store';
import type { BranchDirectory } from '@hybrid-mail/gateways/ports/branch-directory';
import type { EvidenceLog } from '@hybrid-mail/gateways/ports/evidence-log';
import type { PostalService } from '@hybrid-mail/gateways/ports/postal';
import type { SignatureVerifier } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { WebhookCaller } from '@hybrid-mail/gateways/ports/webhook-caller';
import type { JobSender } from '@hybrid-mail/jobs';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Reach } from './reach.ts';

/** What every verb is given: the database, the clock, the queue and the documents. Passed in, never global. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly blobs: BlobStore;
}

/** What verbs that people call are given besides. */
export interface AppServices extends Services {
  readonly verifier: SignatureVerifier;
  readonly branches: BranchDirectory;
  /** Secret that is mixed into passwords before they are hashed. */
  readonly pepper: string;
  /** How slowly passwords are hashed, as bcrypt counts it. Left out: slowly enough for production; tests hurry. */
  readonly passwordCost?: number;
  /** Where people find the pages of the product, without a slash at the end: printed on receipts. */
  readonly publicUrl: string;
  /** Programs may be told without TLS: only where things are tried out. */
  readonly allowsPlainWebhooks?: boolean;
  /** What this installation adds to the policy. Left out: nothing. */
  readonly switches?: Switches;
  /** How long a signed letter waits before it is handed over, so that it can be recalled. Left out: not at all. */
  readonly recallMs?: number;
}

/** A verb on behalf of a person who is logged in. */
export interface Context extends AppServices {
  readonly actor: Actor;
  readonly reach: Reach;
}

/** A verb that talks to the post. */
export interface PostalContext extends Services {
  readonly postal: PostalService;
  /** Left out: as long as suits production. */
  readonly timeouts?: Timeouts;
}

export interface Timeouts {
  /** How long a claim on a letter holds: longer than one try may take. */
  readonly leaseMs: number;
  /** How late a try may be before the sweeper wakes the letter. */
  readonly overdueMs: number;
  /** The longest time between two tries that the post does not answer. */
  readonly maxWaitMs: number;
}

/** A verb that tells the programs of organizations. */
export interface WebhookContext extends Services {
  readonly webhooks: WebhookCaller;
  /** How long an event belongs to the process that tells it: longer than one call may take. */
  readonly webhookLeaseMs: number;
}

/** Prints letters: HTML to an A4 PDF, side by side as far as there is room. */
export interface LetterRenderer {
  /**
   * @param group letters of one group share a browser context; without it the letter gets its own
   * @throws Error when nothing can be printed at all: the printer is at fault, not the letter
   */
  render(html: string, group?: string): Promise<Rendering>;
}

/** A verb that prints. */
export interface RenderContext extends Services {
  readonly renderer: LetterRenderer;
  readonly rendering: {
    /** How long a registry belongs to the process that renders it: longer than a letter may take. */
    readonly leaseMs: number;
    /** How long a registry may lie before it is looked for. */
    readonly overdueMs: number;
  };
}

/** A verb that seals evidence. */
export interface EvidenceContext extends Services {
  /** Ed25519; null when the installation has none. */
  readonly evidenceKey: KeyObject | null;
  /** Null when nothing is written outside the database. */
  readonly evidenceLog: EvidenceLog | null;
}
