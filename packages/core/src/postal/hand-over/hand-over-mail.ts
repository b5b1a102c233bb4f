import { createHash } from 'node:crypto';
import type { PostalOutcome } from '@hybrid-mail/gateways/ports/postal';
import type { HandOverContext, PostalContext } from '../../context.ts';
import { claimDispatch, type DispatchClaim } from './claim-dispatch.ts';
import { findSignatureFault } from './find-signature-fault.ts';
import { settleAccepted } from './settle-accepted.ts';
import { settleFailed, settleRejected, settleSignatureFault, settleUnknown } from './settle-negative.ts';

export type HandOverResult = 'not-due' | PostalOutcome['kind'] | 'failed' | 'unsigned';

/**
 * One attempt to hand the letter over: claim, call, settle. The call is outside any transaction. Safe to repeat: it
 * calls the post only if the dispatch is due, and looks an unknown outcome up under its key. A letter that the post does
 * not have is handed over under the same key, however long the post was silent.
 * @param isProbe see claimDispatch
 */
export async function handOverMail(
  ctx: HandOverContext,
  mailId: number,
  { isProbe = false }: { readonly isProbe?: boolean } = {},
): Promise<HandOverResult> {
  const claim = await claimDispatch(ctx, mailId, isProbe);
  if (claim === null) return 'not-due';
  const pdf = await ctx.blobs.get(claim.documentSha256);
  if (pdf === null || !hasExpectedHash(pdf, claim)) {
    await settleFailed(ctx, claim, 'the stored document is not the signed one', 'notSent');
    return 'failed';
  }
  return settle(ctx, claim, await ask(ctx, claim, pdf));
}

const hasExpectedHash = (pdf: Uint8Array, { documentSha256 }: DispatchClaim) =>
  createHash('sha256').update(pdf).digest().equals(Buffer.from(documentSha256));

/** The signature is missing or invalid, or the letter differs from the signed one: it is not handed over. */
interface Unsigned {
  kind: 'unsigned';
  fault: string;
}

async function ask(ctx: HandOverContext, claim: DispatchClaim, pdf: Uint8Array): Promise<PostalOutcome | Unsigned> {
  const { postal } = ctx;
  if (claim.wasTried) {
    const known = await postal.find(claim.key);
    if (known.kind !== 'absent') return known;
  }
  const fault = await findSignatureFault(ctx, claim);
  if (fault !== null) return { kind: 'unsigned', fault };
  const answer = await postal.accept({ ...claim.letter, pdf }, claim.key);
  if (answer.kind !== 'rejected' || answer.code !== 'key-conflict') return answer;
  // The post already has the letter with other metadata: a name was changed between two attempts.
  const known = await postal.find(claim.key);
  return known.kind === 'absent' ? answer : known;
}

async function settle(
  ctx: PostalContext,
  claim: DispatchClaim,
  outcome: PostalOutcome | Unsigned,
): Promise<HandOverResult> {
  switch (outcome.kind) {
    case 'accepted':
      return settleAccepted(ctx, claim, outcome);
    case 'rejected':
      if (outcome.code === 'key-conflict') {
        await settleFailed(ctx, claim, outcome.message);
        return 'failed';
      }
      await settleRejected(ctx, claim, outcome);
      return 'rejected';
    case 'unsigned':
      await settleSignatureFault(ctx, claim, outcome.fault);
      return 'unsigned';
    case 'unknown':
      await settleUnknown(ctx, claim, outcome);
      return 'unknown';
  }
}
