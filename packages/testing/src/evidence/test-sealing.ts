import type { SealingContext, TimeStamps, TrustRoots } from '@hybrid-mail/core/context';
import { createToken, encodeSignature, issueTestCertificate, pemOf } from '@hybrid-mail/gateways/testing';
import { openTestSeal } from '@hybrid-mail/gateways/testing/operator-seal';
import { attachTimeStamp, signatureValueOf, TimeStampUnavailable } from '@hybrid-mail/gateways/time-stamp';

const commonName = '2.5.4.3';
const organizationName = '2.5.4.10';
const timeStamping = '1.3.6.1.5.5.7.3.8';

export interface TestSealing extends Pick<SealingContext, 'operatorSeal' | 'timeStamps'> {
  readonly trustRoots: Required<TrustRoots>;
  /** Number of stamps that the authority made. */
  stamps(): number;
  /** While false, the authority does not answer. */
  answers(does: boolean): void;
}

/** An operator's seal and a time-stamping authority with certificates of this test, for 2026. */
export async function testSealing(now: () => Date): Promise<TestSealing> {
  const subject = [
    [commonName, 'Печать оператора'],
    [organizationName, '«Почта» АЖ'],
  ] as const;
  const { seal: operatorSeal, root } = await openTestSeal(now(), { subject, to: '2036-01-01T00:00:00Z' });
  const authority = await issueTestCertificate({
    subject: [[commonName, 'Тестовый центр отметок времени']],
    issuer: root,
    purpose: timeStamping,
    to: '2036-01-01T00:00:00Z',
  });
  let isThere = true;
  let made = 0;
  const stamps: TimeStamps = {
    async stamp(pkcs7, at) {
      if (!isThere) throw new TimeStampUnavailable('the test authority is away');
      made += 1;
      const token = await createToken(authority, { stamped: signatureValueOf(pkcs7), time: at });
      const authorityUntil = authority.certificate.notAfter.value;
      const facts = { authority: 'Тестовый центр отметок времени', authorityUntil, digest: 'sha256' } as const;
      return { token: encodeSignature(token), at, ...facts };
    },
    attach: attachTimeStamp,
  };
  const pem = pemOf(root.certificate);
  return {
    operatorSeal,
    timeStamps: { signatures: stamps, seals: stamps },
    trustRoots: { operator: pem, timeStamps: pem },
    stamps: () => made,
    answers: (does) => {
      isThere = does;
    },
  };
}
