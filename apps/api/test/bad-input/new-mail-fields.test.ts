import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { document64 } from '../examples.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let good: Record<string, unknown>;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  good = { Receiver: 'Эргашев Мурод', Address: 'Навоий, 12', Region: 3, Area: 41, Document64: await document64() };
});
afterAll(() => api?.close());

const json = { 'content-type': 'application/json' };
const create = (body: Record<string, unknown> | string) =>
  sender.post('/api/PdfMail', body, typeof body === 'string' ? { headers: json } : {});

async function expectRefusedField(
  change: Record<string, unknown>,
  field: string,
  code = 'wrong-input',
  status = 400,
): Promise<void> {
  const answer = await expectUnchanged(api.db, () => create({ ...good, ...change }));
  expectRefusal(answer, status, code);
  expect(answer.json().Fields).toHaveProperty(field);
}

const stored = (id: number) => api.db.prisma.mail.findUniqueOrThrow({ where: { id } });

describe('the receiver and the address of a new letter', () => {
  it('B043 may have 400 characters, however many bytes they take', async () => {
    const [receiver, address] = ['😀'.repeat(400), 'Oʻ'.repeat(200)];
    const answer = await create({ ...good, Receiver: receiver, Address: address, Region: '3', Area: '41' });
    expect(answer.json()).toMatchObject({ Receiver: receiver, Address: address, Area: { Id: 41 } });
  });

  it.each(['я', '😀', '\u0301'])('B043 may not have 401 (%s)', async (sign) => {
    await expectRefusedField({ Receiver: sign.repeat(401) }, 'Receiver');
    await expectRefusedField({ Address: sign.repeat(401) }, 'Address');
  });

  it.each(['', '   ', '\u00A0\u2003', '\u200B\u2060', '\t\r\n', null, 5, true, ['А'], { a: 1 }])(
    'B043 may not be %j',
    async (text) => {
      await expectRefusedField({ Receiver: text }, 'Receiver');
      await expectRefusedField({ Address: text }, 'Address');
    },
  );

  it('B043 may not be missing', async () => {
    await expectRefusedField({ Receiver: undefined }, 'Receiver');
    await expectRefusedField({ Address: undefined }, 'Address');
  });

  it('B046 lose invisible signs, control signs and line breaks before anything is signed', async () => {
    const { Id } = (
      await create({ ...good, Receiver: '\u202EКаримов\u200B\r\nАзиз\u0007\u2066 \t Олимович\uFEFF' })
    ).json();
    expect((await stored(Id)).receiver).toBe('Каримов Азиз Олимович');
    const record = (await sender.get(`/api/SigningRecord?id=${Id}`)).json();
    expect(record.Lines).toContainEqual({ Label: 'Получатель', Value: 'Каримов Азиз Олимович' });
  });

  it('B046 with a NUL or half a sign are refused', async () => {
    await expectRefusedField({ Receiver: 'Каримов\0' }, 'Receiver');
    const half = JSON.stringify({ ...good, Receiver: '@' }).replace('"@"', '"\\ud800"');
    expectRefusal(await expectUnchanged(api.db, () => create(half)), 400, 'wrong-input');
  });

  it('B047 are stored and shown as they are, whatever they would mean to a program', async () => {
    const text = `<script>alert(1)</script> &lt;b&gt; "'\` {{template}} %s '; drop table mail; -- =1+1`;
    const { Id, Receiver } = (await create({ ...good, Receiver: text })).json();
    expect([Receiver, (await stored(Id)).receiver]).toEqual([text, text]);
    const [listed] = (await sender.get(`/api/mail?uid=${Id}`)).json().Records;
    expect(listed.Receiver).toBe(text);
  });
});

describe('the place of a new letter', () => {
  // Numbers may be sent as text, because programs do so; therefore "1" of case B049 is accepted.
  it.each([1.5, -1, 0, 2147483648, 2 ** 53, true, null, [1], { formula: '1+1' }, '0x29', ' 41', '041', '1e1', ''])(
    'B049 may not be %j',
    async (place) => {
      await expectRefusedField({ Area: place }, 'Area');
      await expectRefusedField({ Region: place }, 'Region');
    },
  );

  it.each([
    ['an unknown area', { Area: 999_999 }, 'Area', 'wrong-input'],
    ['an unknown region', { Region: 99 }, 'Region', 'wrong-input'],
    ['no area', { Area: undefined }, 'Area', 'wrong-input'],
    ['no region', { Region: undefined }, 'Region', 'wrong-input'],
    ['an area of another region', { Area: 1 }, 'Area', 'area-not-in-region'],
    ['an unknown SOATO', { Area: undefined, SaotoAreaId: '9999999' }, 'Area', 'wrong-input'],
    ['half a SOATO', { Area: undefined, SaotoAreaId: '17182' }, 'SaotoAreaId', 'wrong-input'],
  ] as const)('with %s is refused', async (_, change, field, code) => {
    await expectRefusedField(change, field, code);
  });
});

describe('what a program may not set', () => {
  it('B050 keeps the values of the server', async () => {
    const { organization, unit } = cast.theirs;
    const { Id } = (
      await create({
        ...good,
        Id: 77,
        Uid: 'x',
        isSent: true,
        IsCharged: true,
        sendStatus: 1,
        organizationId: organization.id,
        OrganizationId: organization.id,
        UnitId: unit.id,
        CreatorUser: { Id: cast.people.F.id },
        creatorId: cast.people.F.id,
        pagesCount: 99,
        price: '0',
        CreatedOn: '2001-01-01T00:00:00+05:00',
        DeletedOn: '2001-01-01T00:00:00+05:00',
      })
    ).json();
    expect(await stored(Id)).toMatchObject({
      isSent: false,
      isCharged: false,
      sendStatus: null,
      organizationId: cast.ours.organization.id,
      unitId: cast.ours.unit.id,
      creatorId: cast.people.O.id,
      pages: 3,
      price: null,
      createdOn: api.clock.now(),
      deletedOn: null,
    });
    expect(Id).not.toBe(77);
  });

  it.each(['{"__proto__":{"isAdmin":true}', '{"constructor":{"prototype":{"isAdmin":true}}'])(
    'B051 %s in the body is refused',
    async (start) => {
      const body = `${start},${JSON.stringify(good).slice(1)}`;
      expectRefusal(await expectUnchanged(api.db, () => create(body)), 400);
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    },
  );

  it('B051 the same in a form changes nothing', async () => {
    const form = new URLSearchParams(good as Record<string, string>).toString();
    const extra = '__proto__[isAdmin]=true&__proto__=1&constructor=1&toString=1';
    const answer = await sender.post('/api/PdfMail', `${form}&${extra}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each([
    ['a list', '[]'],
    ['a number', '5'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['half an object', '{"Receiver":'],
    ['nothing', ''],
  ])('a body that is %s is refused', async (_, body) => {
    expectRefusal(await expectUnchanged(api.db, () => create(body)), 400);
  });

  it('a field given twice in different cases is refused', async () => {
    await expectRefusedField({ receiver: 'Другой' }, 'Receiver');
  });

  it.each(['', 'x'.repeat(101), 'a\0b', 5, null])('an ExternalId of %j is refused', async (id) => {
    await expectRefusedField({ ExternalId: id }, 'ExternalId');
  });

  it('an ExternalId given again answers the letter that is there, once for each organization', async () => {
    const first = (await create({ ...good, ExternalId: 'A-1' })).json();
    expect((await create({ ...good, ExternalId: 'A-1' })).json()).toEqual(first);
    await expectRefusedField({ ExternalId: 'A-1', Receiver: 'Другой' }, 'ExternalId', 'external-id-taken', 409);
    const neighbour = await api.by(cast.people.F);
    const other = (await neighbour.post('/api/PdfMail', { ...good, ExternalId: 'A-1' })).json();
    expect(other.Id).not.toBe(first.Id);
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => create({ ...good, ExternalId: 'A-2' })));
    expect(new Set(atOnce.map((answer) => answer.json().Id)).size).toBe(1);
  });
});
