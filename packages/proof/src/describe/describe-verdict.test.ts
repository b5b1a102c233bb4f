import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePack, type PackFields } from '../../test/make-pack.ts';
import { makeSealedPdf } from '../../test/make-sealed-pdf.ts';
import { createTestSealing, type TestSealing } from '../../test/test-sealing.ts';
import {
  absenceReasons,
  faultReasons,
  type ProofOptions,
  proofCheckIds,
  proofFactNames,
  verifyProof,
} from '../index.ts';
import { describeCheck, describeVerdict } from './index.ts';

let sealing: TestSealing;
let options: ProofOptions;
beforeAll(async () => {
  sealing = await createTestSealing();
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
});

const said = async (fields: PackFields, over: Partial<ProofOptions> = {}) =>
  describeVerdict(await verifyProof(await makePack(sealing, fields), { ...options, ...over }));

describe('the three sentences', () => {
  it('say of a sealed pack what it is, who signed and sealed it, and since when', async () => {
    expect(await said({})).toEqual({
      what: 'Это комплект доказательств письма EHM15: документ, подпись отправителя и история из 4 записей.',
      whole:
        'Комплект цел: документ подписал отправитель (РАХИМОВА НОДИРА ШАВКАТОВНА, «Намуна» МЧЖ, Тошкент), историю заверил печатью оператор (Печать оператора).',
      since:
        'Документ и вся история в этом виде существуют не позже чем с 10.03.2026 14:00:00: время поставил независимый центр (Тестовый центр отметок времени).',
      warning: null,
    });
  });

  it('warn when the certificates came with the pack', async () => {
    expect((await said({}, { operatorRoots: [] })).warning).toMatch(/^Сертификат оператора взят из самого комплекта/);
    const stamps = await said({}, { timeStampRoots: [] });
    expect(stamps.warning).toMatch(/^Сертификат центра отметок времени взят из самого комплекта/);
    const both = `${sealing.operatorRoot}${sealing.stampsRoot}`;
    expect((await said({}, { operatorRoots: [both], timeStampRoots: [] })).warning).toBeNull();
  });

  it('say of a pack without seals that nothing proves who made the history', async () => {
    const { whole, since, warning } = await said({ isSealed: false });
    expect(whole).toMatch(/но печати оператора под историей нет/);
    expect(since).toBe('Когда составлена история, не подтверждает ничто независимое.');
    expect(warning).toBeNull();
  });

  it('say of a receipt without given roots that it has a time stamp, and that nobody knows by whom', async () => {
    const files = new Map([['receipt.pdf', await makeSealedPdf(sealing)]]);
    expect(describeVerdict(await verifyProof(files, { at: NOW })).since).toBe(
      'Отметка времени есть, но без корневого сертификата её центра неизвестно, кто её поставил.',
    );
  });

  it('count the entries that waited for their seal', async () => {
    expect((await said({ pending: [4] })).whole).toMatch(/только 2 из 3 записей/);
  });

  it('name the first of the checks that a changed pack did not pass', async () => {
    const { whole, since } = await said({ signedContent: () => 'f'.repeat(64) });
    expect(whole).toBe(
      'Доверять этому нельзя: не прошла 1 проверка, первая из них — «Электронная подпись отправителя».',
    );
    expect(since).toBe('О времени такие файлы ничего не доказывают.');
  });

  it('are said in Uzbek, in both scripts', async () => {
    const pack = await verifyProof(await makePack(sealing), options);
    expect(inLanguage('uz-Latn', () => describeVerdict(pack)).what).toMatch(/^Bu EHM15 xatining dalillar toʻplami/);
    expect(inLanguage('uz-Cyrl', () => describeVerdict(pack)).what).toMatch(/^Бу EHM15 хатининг далиллар тўплами/);
  });
});

describe('a check', () => {
  it('has words for each of its kinds, reasons and facts', () => {
    for (const id of proofCheckIds)
      expect(describeCheck({ id, result: 'passed', facts: {} })).toMatchObject({ result: 'Верно', reason: null });
    for (const reason of faultReasons) {
      const { reason: words } = describeCheck({ id: 'document', result: 'failed', reason, about: [], facts: {} });
      expect(words).toMatch(/^[А-ЯE]/);
    }
    for (const reason of absenceReasons)
      expect(describeCheck({ id: 'document', result: 'absent', reason, facts: {} }).reason).toMatch(/[а-я]{3}/);
    const facts = Object.fromEntries(proofFactNames.map((name) => [name, 'x']));
    for (const { label } of describeCheck({ id: 'document', result: 'passed', facts }).facts)
      expect(label).not.toBe('');
  });

  it('shows times of Tashkent, days and fingerprints as people write them', () => {
    const facts = { at: '2026-03-10T09:00:00.000Z', day: '2026-03-10', fingerprint: '71450a', name: '' };
    expect(describeCheck({ id: 'time-stamp', result: 'passed', facts }).facts.map(({ value }) => value)).toEqual([
      '10.03.2026 14:00:00',
      '10.03.2026',
      '71:45:0A',
    ]);
  });
});
