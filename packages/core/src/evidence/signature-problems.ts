import { createHash } from 'node:crypto';
import { historyType, revocationSha256, type SigningRecord, signerSha256, signingText } from '../mail/index.ts';
import { differingEntryFacts, isTimeOfSignature } from './entry-rules.ts';
import { isRecordRemainder } from './erasure.ts';
import { differingFacts, entriesOf, factsOf, type LetterEvidence } from './letter-evidence.ts';

/** Checks that each signature is valid and that the letter is still the signed one. */
export function signatureProblems(letter: LetterEvidence): string[] {
  const entries = entriesOf(letter, historyType.signed);
  const missing = entries
    .map((entry) => factsOf(entry).generation)
    .filter((generation) => !letter.signatures.some((signature) => signature.generation === generation))
    .map((generation) => `signature ${String(generation)} is missing`);
  return [...missing, ...letter.signatures.flatMap((signature) => problemsOf(letter, signature))];
}

type Signature = LetterEvidence['signatures'][number];

function problemsOf(letter: LetterEvidence, signature: Signature): string[] {
  const { generation, text, pkcs7, pkcs7Sha256: storedSha256 } = signature;
  const pkcs7Sha256 = createHash('sha256').update(pkcs7).digest();
  const entry = entriesOf(letter, historyType.signed).find((each) => factsOf(each).generation === generation);
  if (!entry) return [`signature ${generation} is not in the history`];
  const changed = differingEntryFacts(entry, {
    text,
    pkcs7Sha256: pkcs7Sha256.toString('hex'),
    certificateSerial: signature.certificateSerial,
    signer: signature.signerName,
    signerSha256: signerSha256(signature),
    revocationSha256: revocationSha256(signature.revocation),
  });
  if (storedSha256 !== null && !pkcs7Sha256.equals(Buffer.from(storedSha256))) changed.push('hash');
  if (entry.actorId !== signature.signedById) changed.push('account');
  if (!isTimeOfSignature(entry, signature.verifiedOn)) changed.push('time');
  // Releases that wrote no hash of the answers about revocation asked for none.
  const isAnswerUnknown = factsOf(entry).revocationSha256 === undefined && signature.revocation !== null;
  if (isAnswerUnknown && !changed.includes('revocationSha256')) changed.push('revocationSha256');
  const record = signature.record as unknown as SigningRecord;
  const problems = changed.map((name) => `signature ${generation} is not the one in the history: ${name}`);
  const isSigned = letter.erasedOn ? isRecordRemainder(letter, signature) : signingText(record) === text;
  if (!isSigned) problems.push(`signature ${generation}: its text does not match its record`);
  const other = differingFacts(
    { ...record, regionId: record.region?.id, areaId: record.area?.id },
    signedFacts(letter),
  );
  return [...problems, ...other.map((name) => `the letter is not the signed one: ${name}`)];
}

/**
 * Signed facts without the nonce: a letter that became sendable again has a new nonce, and its signature covers the old
 * one.
 */
function signedFacts(letter: LetterEvidence) {
  const { uid, documentSha256, pages, receiver, address, regionId, areaId, unit } = letter;
  const sha256 = Buffer.from(documentSha256).toString('hex');
  const organizationInn = unit?.organization?.inn;
  return { uid, documentSha256: sha256, pages, receiver, address, regionId, areaId, organizationInn };
}
