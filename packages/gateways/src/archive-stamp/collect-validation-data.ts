import type { Certificate } from 'pkijs';
import type { Path } from '../signature-verifier/certificates/certificate-paths.ts';
import { encodingOf } from '../signature-verifier/certificates/known-certificates.ts';
import type { RevocationSource } from '../signature-verifier/revocation/http-revocation-source.ts';
import { readOcspStatus } from '../signature-verifier/revocation/read-ocsp-status.ts';
import type { RevocationValue, ValidationData } from './port.ts';

/**
 * Size of a list up to which it is copied into each seal. The lists of national authorities have megabytes; for their
 * certificates an answer of a responder is needed.
 */
const longestList = 256 * 1024;
/** Age of an OCSP answer without a next update beyond which it is outdated. */
const maxAnswerAgeMs = 24 * 3_600_000;
/** How long values are used again: seals of one night have the same chains. */
const reuseMs = 3_600_000;

/** @returns what an archive needs of the paths, without their trusted certificates */
export type CollectValidationData = (paths: readonly Path[], at: Date) => Promise<ValidationData>;

/**
 * Collects the certificates of paths, and for each one the answer of a responder, or else the lists of its issuer.
 * Values are not judged here: a certificate that was revoked after its stamp is evidence, too. What nobody answers is
 * left out.
 * @param source null: no revocation values
 */
export function collectValidationData(source: RevocationSource | null): CollectValidationData {
  const known = new WeakMap<Certificate, { readonly until: number; readonly values: Promise<RevocationValue[]> }>();

  function valuesOf(certificate: Certificate, issuer: Certificate, at: Date): Promise<RevocationValue[]> {
    if (source === null) return Promise.resolve([]);
    const found = known.get(certificate);
    if (found && found.until > at.getTime()) return found.values;
    const values = askFor(source, certificate, issuer, at);
    known.set(certificate, { until: at.getTime() + reuseMs, values });
    return values;
  }

  return async (paths, at) => {
    const steps = paths.flatMap((path) => path.slice(0, -1).map((each, place) => ({ each, issuer: path[place + 1] })));
    const asked = steps.map(({ each, issuer }) => (issuer ? valuesOf(each, issuer, at) : []));
    return {
      certificates: steps.map(({ each }) => encodingOf(each)),
      revocation: (await Promise.all(asked)).flat(),
    };
  };
}

async function askFor(source: RevocationSource, certificate: Certificate, issuer: Certificate, at: Date) {
  for await (const { der, nonce } of source.ocspAnswers(certificate, issuer)) {
    const state = await readOcspStatus(der, { certificate, issuer, at, nonce, maxAgeMs: maxAnswerAgeMs });
    if (state.kind !== 'unknown') return [{ kind: 'ocsp', der } as const];
  }
  const values: RevocationValue[] = [];
  for (const list of await source.lists(certificate)) {
    if (list.der.length <= longestList && (await list.isSignedBy(issuer))) values.push({ kind: 'list', der: list.der });
  }
  return values;
}
