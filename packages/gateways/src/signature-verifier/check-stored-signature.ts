import type { Certificate } from 'pkijs';
import { describeCertificate } from './certificates/signer-certificate.ts';
import { checkSigner } from './check-signer.ts';
import { findSignerCertificate } from './cms/find-signer-certificate.ts';
import { type AttachedSignature, readArchivedSignedData } from './cms/read-signed-data.ts';
import { eimzoAnswer } from './eimzo-server/eimzo-answer.ts';
import { readEimzoAnswer } from './eimzo-server/read-eimzo-answer.ts';
import { SignatureRejected, type StoredSignature, type StoredSignatureCheck } from './port.ts';

const DATA = '1.2.840.113549.1.7.1';

/**
 * Checks RSA and ECDSA signatures with the enclosed certificate. For the national algorithms, which this process cannot
 * compute, the stored answer of E-IMZO-SERVER must be about this content and this certificate.
 */
export const checkStoredSignature: StoredSignatureCheck = async (stored) => {
  try {
    const signature = readArchivedSignedData(stored.pkcs7, DATA);
    const certificate = await signerOf(signature, stored);
    return { content: signature.content, certificate: describeCertificate(certificate) };
  } catch (cause) {
    throw cause instanceof SignatureRejected ? cause : new SignatureRejected('malformed', undefined, { cause });
  }
};

async function signerOf(signature: AttachedSignature, stored: StoredSignature): Promise<Certificate> {
  try {
    return (await checkSigner(signature)).certificate;
  } catch (error) {
    const isNational = error instanceof SignatureRejected && error.reason === 'algorithm-unsupported';
    if (!isNational || stored.answer === null) throw error;
    return signerByAnswer(signature, stored.answer, stored.verifiedOn);
  }
}

function signerByAnswer(signature: AttachedSignature, bytes: Uint8Array, verifiedOn: Date): Certificate {
  const answer = readEimzoAnswer(eimzoAnswer.parse(JSON.parse(Buffer.from(bytes).toString())), verifiedOn);
  const certificate = findSignerCertificate(signature.signer.id, signature.certificates);
  if (!certificate) throw new SignatureRejected('certificate-missing');
  const isAboutThis = Buffer.from(answer.content).equals(signature.content);
  const { serialNumber } = describeCertificate(certificate);
  if (
    !isAboutThis ||
    answer.certificate.serialNumber.replace(/^0+(?=.)/, '') !== serialNumber.replace(/^0+(?=.)/, '')
  ) {
    throw new SignatureRejected('signature-invalid', 'the answer is about another signature');
  }
  return certificate;
}
