import { createDirectorCertificate, createRootCertificate, pemOf } from '@hybrid-mail/gateways/testing';
import { keyPemOf } from '@hybrid-mail/gateways/testing/operator-seal';

const years = { from: '2020-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };

/** Environment variables of an operator's seal, with certificates of this test that are valid for years. */
export async function sealSettings() {
  const root = await createRootCertificate('Test root', years);
  const operator = await createDirectorCertificate(root, years);
  return {
    SEAL_KEY: keyPemOf(operator),
    SEAL_CERTIFICATE: pemOf(operator.certificate),
    SEAL_TRUSTED: pemOf(root.certificate),
  };
}
