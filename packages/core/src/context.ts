import type { KeyObject } from 'node:crypto';
import type { PolicyOptions } from '@hybrid-mail/access';
import type { InstallationPart } from '@hybrid-mail/contracts/installation';
import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { Database, ReadReplica } from '@hybrid-mail/db';
import type { Rendering } from '@hybrid-mail/documents/html-pdf';
import type { ArchiveDigest, ArchiveStamps } from '@hybrid-mail/gateways/ports/archive-stamp';
import type { BlobStore } from '@hybrid-mail/gateways/ports/blob-store';
import type { BranchDirectory } from '@hybrid-mail/gateways/ports/branch-directory';
import type { EvidenceLog } from '@hybrid-mail/gateways/ports/evidence-log';
import type { FileScanner } from '@hybrid-mail/gateways/ports/file-scanner';
import type { NoticeChannel } from '@hybrid-mail/gateways/ports/notice-channel';
import type { OperatorSeal } from '@hybrid-mail/gateways/ports/operator-seal';
import type { PostalService } from '@hybrid-mail/gateways/ports/postal';
import type { ProbeResult } from '@hybrid-mail/gateways/ports/probe';
import type { SignatureVerifier, StoredSignatureCheck } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { TimeStamp } from '@hybrid-mail/gateways/ports/time-stamp';
import type { WebhookCaller } from '@hybrid-mail/gateways/ports/webhook-caller';
import type { JobSender } from '@hybrid-mail/jobs';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Reach } from './reach.ts';
import type { SealingKeys } from './sealed-secret.ts';
import type { SecondFactorRule } from './second-factor/requires-second-factor.ts';

/** Dependencies of every verb: database, clock, queue and document store. Injected, never global. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly blobs: BlobStore;
}

/** Additional dependencies of verbs that people call. */
export interface AppServices extends Services {
  readonly verifier: SignatureVerifier;
  readonly branches: BranchDirectory;
  /** Scans uploaded files before they are stored; without it files are not scanned. */
  readonly scanner?: FileScanner | undefined;
  /** Secret mixed into passwords before they are hashed. */
  readonly pepper: string;
  /** The other pepper of a rotation: passwords and codes that were hashed with it are right, too. */
  readonly formerPepper?: string | undefined;
  /** Keys that encrypt secrets in the database: webhook keys, TOTP secrets. */
  readonly sealingKeys: SealingKeys;
  /** Which users must have a second factor; none by default. */
  readonly secondFactor?: SecondFactorRule;
  /** Sessions that one account may open by password per minute; defaults to the production limit. */
  readonly maxLoginsPerMinute?: number;
  /** bcrypt cost; defaults to the production cost, tests lower it. */
  readonly passwordCost?: number;
  /** Base URL of the web app without a trailing slash; part of links on receipts. */
  readonly publicUrl: string;
  /** Allows webhooks over plain HTTP; for development only. */
  readonly allowsPlainWebhooks?: boolean;
  /** Permissions that this installation adds to the policy; none by default. */
  readonly switches?: PolicyOptions;
  /** Notice channels that the worker has configured, in addition to the web app; none by default. */
  readonly channels?: readonly ChannelName[];
  /** Health probes of the installation's parts that the API can reach. */
  readonly probe?: () => Promise<readonly PartReport[]>;
  /** Certificates that a reader of proof packs trusts, as PEM; none without an operator's seal. */
  readonly trustRoots?: TrustRoots;
  /** Seals receipts and proof packs; without it they are not sealed. */
  readonly paperSeal?: PaperSeal | undefined;
  /** How long a signed letter waits before hand-over, so that it can be recalled; 0 by default. */
  readonly recallMs?: number;
  /** Whether the call has a test key, so that the database and the post are those of the test mode (decision 102). */
  readonly isTestMode?: boolean;
}

/** Trusted certificates as PEM, copied into proof packs for convenience: a reader compares them with another source. */
export interface TrustRoots {
  /** Root of the operator's certificate. */
  readonly operator?: string;
  /** Roots of the time-stamping authorities. */
  readonly timeStamps?: string;
}

/** Probe result of one part of the installation. */
interface PartReport extends ProbeResult {
  readonly name: InstallationPart;
}

/** Context of a verb called by a logged-in person. */
export interface Context extends AppServices {
  readonly actor: Actor;
  readonly reach: Reach;
}

/** For verbs that do nothing on a restored database. */
export interface WatchedDatabase {
  /**
   * Counter of the database that this process found last, null before its first look (decision 084). Missing where no
   * stamp is kept.
   */
  readonly lastCounter?: () => number | null;
}

/** Context of a verb that calls the post. */
export interface PostalContext extends Services, WatchedDatabase {
  readonly postal: PostalService;
  /** Defaults to the production timeouts. */
  readonly timeouts?: PostalTimeouts;
}

/** Context of the verb that hands letters over. */
export interface HandOverContext extends PostalContext {
  readonly checkSignature: StoredSignatureCheck;
  /** Keys that verify the seals which the API put on signatures. */
  readonly sealingKeys: SealingKeys;
}

export interface PostalTimeouts {
  /** Lease of a claimed letter; longer than the longest attempt. */
  readonly leaseMs: number;
  /** How overdue an attempt may be before the sweeper re-queues the letter. */
  readonly overdueMs: number;
  /** Upper limit of the backoff while the post does not answer. */
  readonly maxWaitMs: number;
  /** Time without a certain answer after which sending pauses itself; five minutes by default. */
  readonly silenceMs?: number;
}

/** Context of a verb that calls organizations' webhooks. */
export interface WebhookContext extends Services {
  readonly webhooks: WebhookCaller;
  /** Keys that open sealed webhook keys. */
  readonly sealingKeys: SealingKeys;
  /** Lease of a webhook event; longer than the longest call. */
  readonly webhookLeaseMs: number;
}

/** Context of a verb that sends messages to people. */
export interface ChannelContext extends Pick<Services, 'db' | 'clock'> {
  readonly channels: Partial<Record<ChannelName, NoticeChannel>>;
  /** Keys from which the codes that confirm addresses are derived. */
  readonly sealingKeys: SealingKeys;
  /** Base URL of the web app without a trailing slash. */
  readonly publicUrl: string;
  /** Lease of a message; longer than the longest attempt. */
  readonly messageLeaseMs: number;
}

/** Renders letters from HTML to A4 PDF, several in parallel. */
export interface LetterRenderer {
  /**
   * @param group letters of one group share a browser context; without it the letter gets its own
   * @throws Error when the renderer itself fails: the letter is not at fault
   */
  render(html: string, group?: string): Promise<Rendering>;
}

/** Context of a verb that renders letters. */
export interface RenderContext extends Services {
  readonly renderer: LetterRenderer;
  readonly rendering: {
    /** Lease of a registry that is being rendered; longer than the rendering of any letter. */
    readonly leaseMs: number;
    /** How overdue a registry may be before it is re-queued. */
    readonly overdueMs: number;
  };
}

/** Context of a verb that raises alarms about refusals. */
export interface AlarmContext extends Services {
  /** Thresholds per 15 minutes. */
  readonly alarms: {
    readonly failedLogins: number;
    readonly refusedCalls: number;
  };
}

/** Context of a verb that reads so much that a replica may do it. */
export interface NightContext extends Pick<Services, 'db'> {
  /** Undefined without a replica. */
  readonly reads?: ReadReplica | undefined;
}

/** Context of a verb that seals evidence. */
export interface EvidenceContext extends Services {
  /** Ed25519 signing key; null when none is configured. */
  readonly evidenceKey: KeyObject | null;
  /** Copy of the daily roots outside the database; null when none is configured. */
  readonly evidenceLog: EvidenceLog | null;
}

/** Context of the verb that removes persons from letters. */
export interface RetentionContext extends Services, WatchedDatabase {
  /** Time of keeping after a letter's end, in months; null: nothing is removed. */
  readonly retentionMonths: number | null;
}

/** A time-stamping authority (RFC 3161). */
export interface TimeStamps {
  /** Stamps the signature value of a CMS. @throws TimeStampUnavailable, TimeStampRefused */
  stamp(pkcs7: Uint8Array, at: Date): Promise<TimeStamp>;
  /** The CMS with the token as unsigned attribute (CAdES-T). */
  attach(pkcs7: Uint8Array, token: Uint8Array): Uint8Array;
}

/** The operator's seal with the time stamps of its signatures. */
export interface PaperSeal {
  readonly operatorSeal: OperatorSeal;
  readonly timeStamps: TimeStamps | null;
}

/** Context of the verbs that seal and time-stamp evidence. */
export interface SealingContext extends Pick<Services, 'db' | 'clock'> {
  /** Null when the installation has no certificate for sealing. */
  readonly operatorSeal: OperatorSeal | null;
  /** Authorities for senders' signatures and for the operator's seals; null without one. */
  readonly timeStamps: { readonly signatures: TimeStamps | null; readonly seals: TimeStamps | null };
}

/** Context of the verb that follows time stamps by new ones before they end. */
export interface RestampContext extends Pick<Services, 'db' | 'clock'> {
  /** Null without an authority. */
  readonly archiveStamps: ArchiveStamps | null;
  readonly restamping: {
    /** Days before the end of a stamp at which it gets a new one. */
    readonly days: number;
    /** Digests that are no longer accepted: stamps with them get a new one at once. */
    readonly endedDigests: readonly ArchiveDigest[];
  };
}
