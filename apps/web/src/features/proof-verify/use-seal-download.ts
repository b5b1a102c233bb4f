import { evidenceRootCalls } from '@hybrid-mail/contracts/evidence-root';
import { proofVerifyTexts } from '@hybrid-mail/messages/proof-verify';
import { call } from '../../lib/api/call.ts';
import { useDownload } from '../../lib/files/index.ts';
import { type Day, formatPlainDay } from '../../lib/formats/dates.ts';

const texts = proofVerifyTexts.published;

/** The day has no seal yet. */
class SealMissing extends Error {
  override readonly name = 'SealMissing';
}

/** Saves the operator's seal of a day's root under the name that it has in proof packs. */
export function useSealDownload() {
  const { start, wanted, failure } = useDownload<ReturnType<typeof sealOf>>();
  const retry = () => void (wanted && start(wanted));
  return { download: (day: Day) => start(sealOf(day)), problem: problemOf(wanted?.day, failure), retry };
}

const sealOf = (day: Day) => ({
  day,
  fileName: `root-${day}.p7s`,
  fetch: async ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> => {
    const seal = (await call(evidenceRootCalls.find, { query: { day }, signal }))?.seal;
    if (!seal) throw new SealMissing(day);
    const bytes = Uint8Array.from(atob(seal), (sign) => sign.charCodeAt(0));
    return new Blob([bytes], { type: 'application/pkcs7-signature' });
  },
});

function problemOf(day: Day | undefined, failure: Error | null): string | null {
  if (day === undefined || failure === null) return null;
  const named = { day: formatPlainDay(day) };
  return failure instanceof SealMissing ? texts.sealMissing(named) : texts.sealFailed(named);
}
