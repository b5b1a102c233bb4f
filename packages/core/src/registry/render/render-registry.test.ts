import { verifyEvidence } from '@hybrid-mail/core/evidence';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { aLetterTemplate } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk, readWaitingRegistries } from '../../../test/import-desk.ts';
import { listNotices } from '../../notice/index.ts';
import { listRegistryProblems, renderRegistry, requeueRegistries, retryRegistry } from '../index.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.db.pool.query('delete from pgboss.job'));

let person = 0;
const newRow = (given: Record<string, unknown> = {}) => {
  person += 1;
  return { Receiver: `Получатель ${person}`, ...given };
};
const rowsOf = (count: number, given: Record<string, unknown> = {}) =>
  Array.from({ length: count }, () => newRow(given));
const registry = (id: number) => desk.world.db.prisma.registry.findUniqueOrThrow({ where: { id } });
const templateWith = async (name: string, html: string, fields: { name: string; kind: string }[] = []) => {
  await aLetterTemplate(desk.world.db, { ...desk.home, createdById: desk.home.creatorId, name, html, fields });
};
const textOf = async (documentSha256: Uint8Array) => {
  const bytes = await desk.world.blobs.get(documentSha256);
  return (await textOfPdf(bytes ?? new Uint8Array())).join(' ').replaceAll('\n', ' ');
};

describe('the rows of a registry become drafts', () => {
  it('each once, with its document, its pages and where it comes from in its history', async () => {
    const row = newRow({ RowNumber: 7, Content: { Долг: '12000000', Договор: '№ 7 <b>«Чинор» & Ko</b>' } });
    const { id } = await desk.submit([row]);
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    if (!letter) throw new Error('there is no letter');
    expect(letter).toMatchObject({
      ...desk.home,
      receiver: row.Receiver,
      pages: 1,
      sheets: 1,
      isSent: false,
      sendStatus: null,
    });
    expect(letter.histories).toMatchObject([
      {
        historyType: 0,
        actorId: desk.home.creatorId,
        payload: { registryId: id, row: 7, pages: 1, receiver: row.Receiver },
      },
    ]);
    expect(letter.histories[0]?.payload).toHaveProperty('templateVersionId');
    expect(await textOf(letter.documentSha256)).toBe(
      `Претензия ${row.Receiver}, погасите долг 12 000 000,00 по договору № 7 <b>«Чинор» & Ko</b>.`,
    );
    expect(await verifyEvidence(desk.world, letter.id)).toEqual([]);
    expect(await registry(id)).toMatchObject({ claimedUntil: null });
    expect((await registry(id)).finishedOn).not.toBeNull();
  });

  it('and their creator is told how many there are to sign', async () => {
    const { id } = await desk.submit(rowsOf(2));
    await desk.renderAll(id);
    const [told] = await listNotices(desk.world.as(desk.actor, 'account.read'));
    expect(told).toMatchObject({ kind: 'registryReady', subjects: [id], facts: { made: 2, problems: 0 } });
  });

  it('in the letters of the country, on as many pages as they need, with the place by its name', async () => {
    const words = 'Ўзбекистон қарз ғалаба ҳужжат, oʻzbek gʻalaba';
    const fields = ['Получатель', 'Область', 'район', 'Матн'].map((name) => ({ name, kind: 'text' }));
    await templateWith(
      'Огоҳлантириш',
      `<p>{{Получатель}}, {{Область}}, {{район}}</p><h1 style="break-before:page">{{Матн}}</h1>`,
      fields,
    );
    const row = newRow({ TemplateName: 'огоҳлантириш', Content: { Матн: words, Область: 'чужая' } });
    const { id } = await desk.submit([row]);
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    expect(letter?.pages).toBe(2);
    expect(await textOf(letter?.documentSha256 ?? new Uint8Array())).toBe(
      `${row.Receiver}, Самаркандская область, Каттакурганский район ${words}`,
    );
  });

  it('some at a time, and the rest at the end of the queue: a small registry does not wait for the whole of a big one', async () => {
    const big = await desk.submit(rowsOf(45));
    const small = await desk.submit(rowsOf(1));
    expect(await readWaitingRegistries(desk)).toEqual([big.id, small.id]);
    await desk.world.db.pool.query('delete from pgboss.job');
    expect(await renderRegistry(desk.rendering, big.id)).toBe(40);
    expect(await readWaitingRegistries(desk)).toEqual([big.id]);
    expect((await registry(big.id)).finishedOn).toBeNull();
    await desk.renderAll(big.id);
    await desk.renderAll(small.id);
    expect(await desk.letters(big.id)).toHaveLength(45);
  });

  it('once, also when two workers are at it, or one begins when the claim of the other is over', async () => {
    const { id } = await desk.submit(rowsOf(6));
    const impatient = { ...desk.rendering, rendering: { leaseMs: 0, overdueMs: 0 } };
    await Promise.all([
      renderRegistry(impatient, id),
      renderRegistry(impatient, id),
      renderRegistry(desk.rendering, id),
    ]);
    desk.world.clock.advance(61_000);
    await desk.renderAll(id);
    const rows = (await desk.letters(id)).map(({ registryRow }) => registryRow?.row ?? 0);
    expect(rows.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await registry(id)).finishedOn).not.toBeNull();
  });

  it('with the name of its template where the template asks for it, which no column has to hold', async () => {
    await templateWith('Уведомление о долге', '<p>{{Тип шаблона}}: {{Получатель}}</p>', [
      { name: 'Тип шаблона', kind: 'text' },
      { name: 'Получатель', kind: 'text' },
    ]);
    const row = newRow({ TemplateName: 'уведомление о долге' });
    const { id } = await desk.submit([row]);
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    expect(await textOf(letter?.documentSha256 ?? new Uint8Array())).toBe(`Уведомление о долге: ${row.Receiver}`);
  });

  it('by the version of the template that was there when the rows were sent', async () => {
    const name = 'Напоминание';
    await templateWith(name, '<p>Первая редакция</p>');
    const { id } = await desk.submit(rowsOf(1, { TemplateName: name }));
    const { templateId, createdById } = await desk.world.db.prisma.templateVersion.findFirstOrThrow({
      where: { template: { name } },
    });
    const next = { templateId, createdById, version: 2, fileName: 'x.html', fields: [], createdOn: new Date() };
    await desk.world.db.prisma.templateVersion.create({ data: { ...next, html: '<p>Вторая редакция</p>' } });
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    expect(await textOf(letter?.documentSha256 ?? new Uint8Array())).toBe('Первая редакция');
    const later = await desk.submit(rowsOf(1, { TemplateName: name }));
    await desk.renderAll(later.id);
    const [second] = await desk.letters(later.id);
    expect(await textOf(second?.documentSha256 ?? new Uint8Array())).toBe('Вторая редакция');
  });
});

describe('a row that cannot be rendered', () => {
  it('is no letter, says why, stops no other row, and may be tried again', async () => {
    await templateWith('Пустой', '<p style="display:none">не видно</p>');
    await templateWith('Широкий', '<style>@page { size: A3 }</style>Текст');
    await templateWith('Длинный', `${'<p style="break-after:page">Страница</p>'.repeat(150)}x`);
    const names = ['Пустой', 'Широкий', 'Длинный'];
    const { id } = await desk.submit([...names.flatMap((TemplateName) => rowsOf(1, { TemplateName })), ...rowsOf(2)]);
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(2);
    const problems = [
      { row: 2, column: 'Тип шаблона', text: 'Письмо получилось пустым: в шаблоне нет видимого текста' },
      { row: 3, column: 'Тип шаблона', text: 'Страница письма не A4. Исправьте размер бумаги в шаблоне' },
      { row: 4, column: 'Тип шаблона', text: 'В письме больше 100 страниц: почта столько не печатает' },
    ];
    expect(await listRegistryProblems(desk.importing, { id })).toEqual(problems);
    expect((await registry(id)).finishedOn).not.toBeNull();

    await desk.world.db.pool.query('delete from pgboss.job');
    await retryRegistry(desk.importing, { id });
    expect(await readWaitingRegistries(desk)).toEqual([id]);
    expect(await listRegistryProblems(desk.importing, { id })).toEqual([]);
    expect((await registry(id)).claimedUntil).toEqual(desk.world.clock.now());
    await desk.renderAll(id);
    expect(await listRegistryProblems(desk.importing, { id })).toEqual(problems);
    expect(await desk.letters(id)).toHaveLength(2);
  });

  it('because of its own words is told which they are; a value without a blank is broken and printed whole', async () => {
    const fields = [{ name: 'Адрес сайта', kind: 'text' }];
    const box = '<div style="height:1.2em;width:60mm;overflow:hidden">{{Адрес сайта}}</div>';
    await templateWith('С ссылкой', '<p>{{Адрес сайта}}</p>', fields);
    await templateWith('В строке', '<table><tr><td nowrap>{{Адрес сайта}}</td></tr></table>', fields);
    await templateWith('В рамке', `<p>Письмо</p>${box}`, fields);
    const link = `https://example.uz/${'параметр=значение&'.repeat(6)}`;
    const Content = { 'Адрес сайта': link };
    const names = ['С ссылкой', 'В строке', 'В рамке'];
    const { id } = await desk.submit(names.flatMap((TemplateName) => rowsOf(1, { TemplateName, Content })));
    await desk.renderAll(id);
    const letters = await desk.letters(id);
    const texts = await Promise.all(letters.map(({ documentSha256 }) => textOf(documentSha256)));
    expect(texts.map((text) => text.replaceAll(' ', ''))).toEqual([link, link]);
    expect(await listRegistryProblems(desk.importing, { id })).toEqual([
      { row: 4, column: 'Тип шаблона', text: `Не помещается на страницу: «${link.slice(0, 60)}…»` },
    ]);
  });

  it('for a reason that is not its own waits, and keeps none behind it waiting', async () => {
    const { pool } = desk.world.db;
    const bad = newRow();
    const { id } = await desk.submit([bad, ...rowsOf(44)]);
    await pool.query(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.receiver = '${bad.Receiver}' then raise exception 'not this one'; end if; return new; end $$`);
    await pool.query('create trigger refuse_one before insert on mail for each row execute function refuse_one()');
    await expect(renderRegistry(desk.rendering, id)).rejects.toThrow('not this one');
    await pool.query('drop function refuse_one cascade');
    const made = await desk.letters(id);
    expect(made).toHaveLength(44);
    expect(made.map(({ receiver }) => receiver)).not.toContain(bad.Receiver);
    expect(await listRegistryProblems(desk.importing, { id })).toEqual([]);
    expect((await registry(id)).finishedOn).toBeNull();
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(45);
    expect((await registry(id)).finishedOn).not.toBeNull();
  });

  it('waits when nothing can be printed at all: it is not the row that is wrong', async () => {
    const { id } = await desk.submit(rowsOf(2));
    const broken = { ...desk.rendering, renderer: { render: () => Promise.reject(new Error('no browser')) } };
    await expect(renderRegistry(broken, id)).rejects.toThrow('no browser');
    expect(await listRegistryProblems(desk.importing, { id })).toEqual([]);
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(2);
  });
});

describe('a row at which its worker dies', () => {
  it('is given up after three workers, and keeps none of the others from becoming a letter', async () => {
    const poison = newRow();
    const { id } = await desk.submit([...rowsOf(2), poison, ...rowsOf(3)]);
    let begun = 0;
    const renderer = {
      render: (html: string, group?: string) => {
        if (!html.includes(poison.Receiver)) return desk.rendering.renderer.render(html, group);
        begun += 1;
        // Simulates a killed process: the promise never settles.
        return new Promise<never>(() => undefined);
      },
    };
    for (const worker of [1, 2, 3]) {
      void renderRegistry({ ...desk.rendering, renderer }, id);
      await expect.poll(() => begun).toBe(worker);
      await expect.poll(async () => (await desk.letters(id)).length).toBe(5);
      desk.world.clock.advance(61_000);
    }
    await renderRegistry({ ...desk.rendering, renderer }, id);
    expect(begun).toBe(3);
    expect(await listRegistryProblems(desk.importing, { id })).toMatchObject([
      { row: 4, text: 'Письмо не печатается. Проверьте шаблон' },
    ]);
    expect((await registry(id)).finishedOn).not.toBeNull();
    await desk.world.db.pool.query('delete from pgboss.job');
    await retryRegistry(desk.importing, { id });
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(6);
  });
});

describe('a registry whose worker was lost', () => {
  it('is woken when no worker renders it for a while, once each time; a finished or claimed one is left alone', async () => {
    const finished = await desk.submit(rowsOf(1));
    await desk.renderAll(finished.id);
    const forgotten = await desk.submit(rowsOf(1));
    await desk.world.db.pool.query('delete from pgboss.job');
    expect(await requeueRegistries(desk.rendering)).toBe(0);
    desk.world.clock.advance(61_000);
    expect(await requeueRegistries(desk.rendering)).toBe(1);
    expect(await readWaitingRegistries(desk)).toEqual([forgotten.id]);
    expect(await requeueRegistries(desk.rendering)).toBe(0);
    desk.world.clock.advance(61_000);
    await desk.world.db.prisma.registry.update({
      where: { id: forgotten.id },
      data: { claimedUntil: new Date(desk.world.clock.now().getTime() + 30_000) },
    });
    expect(await requeueRegistries(desk.rendering)).toBe(0);
    desk.world.clock.advance(100_000);
    expect(await requeueRegistries(desk.rendering)).toBe(1);
    await desk.renderAll(forgotten.id);
  });
});
