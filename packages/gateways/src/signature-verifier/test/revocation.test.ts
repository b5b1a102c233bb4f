import type { Certificate } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '../certificates/certificate-paths.ts';
import { findRevocationInPath } from '../revocation/find-revocation-in-path.ts';
import type { RevocationList } from '../revocation/list/revocation-list.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  issueTestCertificate,
  NOW,
  nameOf,
} from './test-authority.ts';
import { addressName, issueRevocationList, type ListFields } from './test-revocation.ts';

let root: CertificateHolder;
let issuer: CertificateHolder;
let director: CertificateHolder;

beforeAll(async () => {
  root = await createRootCertificate();
  issuer = await createIssuerCertificate(root);
  director = await createDirectorCertificate(issuer);
});

/** @param enclosed certificates beside that of the issuer */
async function judge(lists: readonly RevocationList[], { at = NOW, enclosed = [] as Certificate[] } = {}) {
  const anchors = { trusted: [root.certificate], enclosed: [issuer.certificate, ...enclosed] };
  for await (const path of pathsOf(director.certificate, anchors, at))
    return findRevocationInPath(path.slice(0, -1), { anchors, at, listsOf: async () => lists });
  throw new Error('no path');
}

/** Lists of the root and of the issuer; the fields are those of the issuer's. */
const bothLists = async (fields: ListFields = {}) => [
  await issueRevocationList(root),
  await issueRevocationList(issuer, fields),
];

describe('a certificate judged by revocation lists', () => {
  it('is good when neither it nor its issuer is on a current list', async () => {
    const state = await judge(await bothLists());
    expect(state.kind).toBe('good');
    expect(state.kind === 'good' && state.proof.lists).toHaveLength(2);
  });

  it('is revoked with the time and reason that the list names', async () => {
    const state = await judge(await bothLists({ revoked: [director.certificate], reason: 1 }));
    const revocation = { at: new Date('2026-03-05T00:00:00Z'), reason: 1 };
    expect(state).toMatchObject({ kind: 'revoked', revocation });
  });

  it('is revoked when its issuer is', async () => {
    const lists = [
      await issueRevocationList(root, { revoked: [issuer.certificate] }),
      await issueRevocationList(issuer),
    ];
    expect((await judge(lists)).kind).toBe('revoked');
  });

  it('is unknown without a list of each authority', async () => {
    expect((await judge([])).kind).toBe('unknown');
    expect((await judge([await issueRevocationList(root)])).kind).toBe('unknown');
    expect((await judge([await issueRevocationList(issuer)])).kind).toBe('unknown');
  });

  it.each<[why: string, fields: ListFields]>([
    ['is past its next update', { to: '2026-03-09T00:00:00Z' }],
    ['is not in force yet', { from: '2026-03-11T00:00:00Z' }],
    ['names no next update', { to: null }],
    ['is for certificates of authorities only', { point: { onlyContainsCACerts: true } }],
    ['is for attribute certificates only', { point: { onlyContainsAttributeCerts: true } }],
    ['covers only some reasons', { point: { onlySomeReasons: 0x60 } }],
    ['was published at another point', { point: { distributionPoint: [addressName('http://other/list.crl')] } }],
  ])('is unknown when the only list of its issuer %s', async (_, fields) => {
    expect((await judge(await bothLists(fields))).kind).toBe('unknown');
  });

  it('is not judged by a list with an unknown critical extension', async () => {
    await expect(issueRevocationList(issuer, { unknownCritical: true })).rejects.toThrow('unknown critical extension');
  });

  it('is not judged by a delta list that does not tell which complete list it extends', async () => {
    await expect(issueRevocationList(issuer, { brokenBase: true })).rejects.toThrow('malformed extension 2.5.29.27');
  });

  it('is good by lists that together cover all reasons', async () => {
    const some = await issueRevocationList(issuer, { point: { onlySomeReasons: 0x60 } });
    const others = await issueRevocationList(issuer, { point: { onlySomeReasons: 0x1f } });
    expect((await judge([await issueRevocationList(root), some, others])).kind).toBe('good');
  });

  it('is not judged by a list that someone else signed in the name of its issuer', async () => {
    const stranger = await createIssuerCertificate(await createRootCertificate('Strange root'));
    const forged = await issueRevocationList(stranger, { issuer: issuer.certificate.subject });
    expect((await judge([await issueRevocationList(root), forged], { enclosed: [stranger.certificate] })).kind).toBe(
      'unknown',
    );
  });

  it('is not judged by a list whose signer may not sign lists', async () => {
    const signer = await createIssuerCertificate(root, { keyUsage: 0x04 });
    const list = await issueRevocationList(signer);
    expect((await judge([await issueRevocationList(root), list], { enclosed: [signer.certificate] })).kind).toBe(
      'unknown',
    );
  });

  it('is judged by a list that another key of its issuer signed', async () => {
    const signer = await createIssuerCertificate(root, { keyUsage: 0x02 });
    const list = await issueRevocationList(signer, { revoked: [director.certificate] });
    expect((await judge([await issueRevocationList(root), list], { enclosed: [signer.certificate] })).kind).toBe(
      'revoked',
    );
  });

  it('is not judged by a list whose signer is revoked', async () => {
    const signer = await createIssuerCertificate(root, { keyUsage: 0x02 });
    const lists = [
      await issueRevocationList(root, { revoked: [signer.certificate] }),
      await issueRevocationList(signer),
    ];
    expect((await judge(lists, { enclosed: [signer.certificate] })).kind).toBe('unknown');
  });
});

describe('a certificate whose lists are signed by an authority below it', () => {
  it('is unknown, because it would vouch for itself', async () => {
    const listIssuer = nameOf([['2.5.4.3', 'Signer of lists']]);
    const above = await createIssuerCertificate(root, { list: 'http://127.0.0.1:1/list', listIssuer });
    const below = { subject: [['2.5.4.3', 'Signer of lists']], issuer: above, keyUsage: 0x02 } as const;
    const signer = await issueTestCertificate({ ...below, authority: {} });
    const point = { distributionPoint: [addressName('http://127.0.0.1:1/list')], indirectCRL: true };
    const anchors = { trusted: [root.certificate], enclosed: [above.certificate, signer.certificate] };
    const lists = [await issueRevocationList(signer, { point })];
    const question = { anchors, at: NOW, listsOf: async () => lists };
    expect((await findRevocationInPath([above.certificate], question)).kind).toBe('unknown');
  });
});

describe('a delta list', () => {
  it('revokes what its complete list does not have yet', async () => {
    const delta = await issueRevocationList(issuer, { base: 1, number: 2, revoked: [director.certificate] });
    expect((await judge([...(await bothLists()), delta])).kind).toBe('revoked');
  });

  it('takes a certificate off its complete list', async () => {
    const delta = await issueRevocationList(issuer, { base: 1, number: 2, revoked: [director.certificate], reason: 8 });
    expect((await judge([...(await bothLists({ revoked: [director.certificate] })), delta])).kind).toBe('good');
  });

  it('is passed over when it was made for a newer complete list', async () => {
    const delta = await issueRevocationList(issuer, { base: 2, number: 3, revoked: [director.certificate] });
    expect((await judge([...(await bothLists()), delta])).kind).toBe('good');
  });

  it('is not enough without its complete list', async () => {
    const delta = await issueRevocationList(issuer, { base: 1, number: 2 });
    expect((await judge([await issueRevocationList(root), delta])).kind).toBe('unknown');
  });
});
