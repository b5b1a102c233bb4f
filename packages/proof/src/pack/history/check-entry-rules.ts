import { ProofFault } from '../../proof-fault.ts';
import type { ProofFacts } from '../../proof-verdict.ts';
import { sealedTypes } from '../pack.ts';
import type { Chain, ChainEntry } from './read-chain.ts';

/** The newest version of the rules of history entries that this verifier knows (decision 087). */
const knownRules = 2;
/** Entries without a version are of release 1.0.2 or, as signatures without a digest of the signer show, from before. */
const unversioned = 1;
const beforeRelease = 0;

const registered = 0;

/** Facts that each entry of a type has since version 2, because what they say of tables and files must be checkable. */
const requiredFacts: Readonly<Record<number, readonly string[]>> = {
  [registered]: [
    ...['organizationId', 'unitId', 'documentSha256', 'pages', 'sheets', 'receiver', 'address', 'regionId', 'areaId'],
    ...['externalId', 'copiedFromId', 'registryId'],
  ],
  [sealedTypes.signed]: [
    ...['text', 'pkcs7Sha256', 'certificateSerial', 'signer', 'signerSha256', 'revocationSha256', 'generation'],
  ],
  [sealedTypes.handedOver]: ['reference', 'price'],
  [sealedTypes.result]: ['result'],
};

/**
 * Checks that each entry has the facts that its version of the rules demands, and that no version is older than that of
 * the release which may run beside the newest one before it. Who claims an older version changes the entry's hash, so
 * the seals and the root of the day find him; without them this check still does when an entry lacks what it must have.
 * @returns the versions that were found
 * @throws ProofFault rules-unknown, rules-broken, each with the number of the entry
 */
export function checkEntryRules({ entries }: Chain): ProofFacts {
  const found = new Set<number>();
  for (const entry of entries) {
    const rules = rulesOf(entry);
    if (rules < Math.max(...found, 0) - 1) throw new ProofFault('rules-broken', String(entry.seq));
    if (rules > unversioned) assertFacts(entry);
    found.add(rules);
  }
  return { rules: [...found].toSorted((one, other) => one - other).join(', ') };
}

function rulesOf({ seq, type, payload }: ChainEntry): number {
  const { rules, signerSha256 } = payload;
  if (rules === undefined)
    return type === sealedTypes.signed && signerSha256 === undefined ? beforeRelease : unversioned;
  if (typeof rules !== 'number' || !Number.isInteger(rules) || rules <= unversioned || rules > knownRules)
    throw new ProofFault('rules-unknown', String(seq));
  return rules;
}

function assertFacts({ seq, type, payload }: ChainEntry): void {
  const missing = (requiredFacts[type] ?? []).filter((name) => payload[name] === undefined);
  if (missing.length > 0) throw new ProofFault('rules-broken', `${seq}: ${missing.join(', ')}`);
}
