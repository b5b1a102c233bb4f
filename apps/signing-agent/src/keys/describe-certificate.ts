import type { Certificate, RelativeDistinguishedNames } from 'pkijs';
import { formatAliasTime, serialNumberOf } from './alias.ts';
import { nameOfAttribute } from './distinguished-name.ts';

/** Describes a certificate as E-IMZO does: names as text, moments in Tashkent time. */
export function describeCertificate(certificate: Certificate): object {
  const { notBefore, notAfter, subjectPublicKeyInfo, signatureAlgorithm, signatureValue } = certificate;
  return {
    serialNumber: serialNumberOf(certificate),
    subjectName: nameOf(certificate.subject),
    validFrom: formatAliasTime(notBefore.value),
    validTo: formatAliasTime(notAfter.value),
    issuerName: nameOf(certificate.issuer),
    publicKey: {
      keyAlgName: subjectPublicKeyInfo.algorithm.algorithmId,
      publicKey: hexOf(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
    },
    signature: {
      signAlgName: signatureAlgorithm.algorithmId,
      signature: hexOf(signatureValue.valueBlock.valueHexView),
    },
  };
}

function nameOf({ typesAndValues }: RelativeDistinguishedNames): string {
  return typesAndValues.map(({ type, value }) => `${nameOfAttribute(type)}=${value.valueBlock.value}`).join(',');
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
