import { createHash } from 'node:crypto';
import { ErrorAnswer } from '../error-answer.ts';
import { isInOtherRegion } from '../gazetteer.ts';
import { inTransaction } from '../open-store.ts';
import { scriptedOutcomeOf } from '../scripted-outcome-of.ts';
import type { BookedLetter } from './letter-book.ts';
import type { LetterForm } from './letter-form.ts';
import type { SandboxState } from './sandbox-state.ts';

const maxPages = 100;

interface Acceptance {
  outcome: 'new' | 'repeated' | 'conflict';
  letter: BookedLetter;
}

/**
 * Accepts a letter. At fault level A the key is idempotent. At other levels each call accepts and prints another
 * letter.
 */
export function acceptLetter(post: SandboxState, key: string, form: LetterForm): Acceptance {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([form.metadata, form.pdfSha256]))
    .digest('hex');
  return inTransaction(post.store.db, () => {
    const known = post.faults.settings.level === 'A' ? post.letters.find(key) : undefined;
    if (known) return { outcome: known.fingerprint === fingerprint ? 'repeated' : 'conflict', letter: known };
    check(form);
    return { outcome: 'new', letter: post.letters.add(key, form, fingerprint, post.now()) };
  });
}

function check({ metadata, looksLikePdf, pdfSha256 }: LetterForm): void {
  const agreed = scriptedOutcomeOf(metadata.receiver);
  const forced = agreed?.ends === 'rejected' ? agreed.code : null;
  if (forced === 'region-area-mismatch' || isInOtherRegion(metadata.areaId, metadata.regionId)) {
    const message = `${metadata.areaName}: такого района нет в регионе «${metadata.regionName}»`;
    throw new ErrorAnswer(422, 'region-area-mismatch', message);
  }
  if (forced === 'pdf-unreadable' || !looksLikePdf || pdfSha256 !== metadata.sha256) {
    throw new ErrorAnswer(422, 'pdf-unreadable', 'Файл PDF не читается или повреждён при передаче');
  }
  if (metadata.pages > maxPages) {
    throw new ErrorAnswer(422, 'pdf-too-long', `В письме ${metadata.pages} страниц, принимается не больше ${maxPages}`);
  }
}
