import { assertSigningPurpose } from './certificates/certificate-purpose.ts';
import { parseCertificates } from './certificates/parse-certificates.ts';
import { describeCertificate } from './certificates/signer-certificate.ts';
import { checkTrust, type PathCheck } from './certificates/trust-chain.ts';
import { checkSigner } from './check-signer.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { readSignedData } from './cms/read-signed-data.ts';
import { SignatureRejected, type SignatureVerifier, type VerifiedSignature, VerifierUnavailable } from './port.ts';
import { checkRevocation, type RevocationRules } from './revocation/check-revocation.ts';

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

  const checkPath: PathCheck = async (path, anchors, at) => {
    if (revocation) await checkRevocation(path, anchors, at, revocation);
  };

  async function verify(pkcs7: Uint8Array, at: Date): Promise<VerifiedSignature> {
    const signature = readSignedData(pkcs7, DATA);
    const { certificate, signingTime } = await checkSigner(signature);
    assertSigningPurpose(certificate);
    await checkTrust(certificate, { trusted, enclosed: signature.certificates }, at, checkPath);
    const timestampedAt = await checkTimestamp(signature.signer, stamping, at);
    const described = describeCertificate(certificate);
    return { content: signature.content, signingTime, timestampedAt, certificate: described, answer: null };
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
