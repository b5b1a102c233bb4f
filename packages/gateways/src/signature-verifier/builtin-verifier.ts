import { assertSigningPurpose } from './certificates/certificate-purpose.ts';
import { parseCertificates } from './certificates/parse-certificates.ts';
import { describeCertificate } from './certificates/signer-certificate.ts';
import { checkTrust } from './certificates/trust-chain.ts';
import { trustEvidence } from './certificates/trust-evidence.ts';
import { checkSigner } from './check-signer.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { readSignedData } from './cms/read-signed-data.ts';
import { SignatureRejected, type SignatureVerifier, type VerifiedSignature, VerifierUnavailable } from './port.ts';
import { type RevocationRules, revocationCheck } from './revocation/check-revocation.ts';

const DATA = '1.2.840.113549.1.7.1';

export type BuiltinVerifierOptions = {
  /** Trusted root or issuing certificates, DER or PEM. Without any, every signature is refused. */
  trusted: readonly (Uint8Array | string)[];
  /** Additional authorities that are trusted for time stamps only. */
  trustedForTimestamps?: readonly (Uint8Array | string)[];
  /** Without rules, a revoked certificate is accepted until it expires. */
  revocation?: RevocationRules;
};

/** Verifies RSA and ECDSA signatures in this process. Does not support the national algorithms. */
export function builtinVerifier({
  trusted: sources,
  trustedForTimestamps = [],
  revocation,
}: BuiltinVerifierOptions): SignatureVerifier {
  const trusted = sources.flatMap(parseCertificates);
  const stamping = [...trusted, ...trustedForTimestamps.flatMap(parseCertificates)];
  const checkPath = revocationCheck(revocation);

  async function verify(pkcs7: Uint8Array, at: Date): Promise<VerifiedSignature> {
    const signature = readSignedData(pkcs7, DATA);
    const { certificate, signingTime } = await checkSigner(signature);
    assertSigningPurpose(certificate);
    const trust = await checkTrust(certificate, { trusted, enclosed: signature.certificates }, at, checkPath);
    const stamp = await checkTimestamp(signature.signer, stamping, at, checkPath);
    const described = describeCertificate(certificate);
    return {
      content: signature.content,
      signingTime,
      timestampedAt: stamp?.at ?? null,
      certificate: described,
      answer: null,
      ...trustEvidence(stamp ? [trust, stamp.trust] : [trust]),
    };
  }

  return {
    name: 'builtin',
    verify: (pkcs7, at) =>
      verify(pkcs7, at).catch((cause: unknown) => {
        throw cause instanceof SignatureRejected || cause instanceof VerifierUnavailable
          ? cause
          : new SignatureRejected('malformed', undefined, { cause });
      }),
  };
}
