import { Buffer } from 'node:buffer';
import type { Actor } from '@hybrid-mail/core/actor';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languages } from '@hybrid-mail/messages/language';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import { loadTemplates } from '../registry/render/load-templates.ts';
import {
  checkTemplate,
  createTemplate,
  downloadTemplate,
  listTemplateOptions,
  listTemplates,
  makeTemplateSample,
  removeTemplate,
  updateTemplate,
} from './index.ts';

let staff: Staff;
let ours: number;
let theirs: number;
let sender: Actor;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  const { db } = staff.world;
  ours = (await anOrganization(db, { name: 'АО «Намуна»' })).id;
  theirs = (await anOrganization(db, { name: 'АО «Чинор»' })).id;
  const unit = await aUnit(db, ours);
  const person = await aUser(db, { organizationId: ours, unitId: unit.id });
  sender = await actorOf(db, person.id, staff.world.clock.now());
});
afterAll(() => staff?.close());

const base64 = (html: string) => Buffer.from(html).toString('base64');
const letter = '<h1>Требование</h1><p>{{Получатель}}: {{Сумма|сумма}} до {{Срок|дата}}, договор {{Договор}}</p>';
const asAdmin = () => staff.world.as(staff.admin, 'template.edit');
const create = (name: string, html = letter, organizationId = ours) =>
  createTemplate(asAdmin(), { name, organizationId, base64Content: base64(html), fileName: 'письмо.html' });
const page = async (query: object = {}) =>
  parseWireJson(await listTemplates(asAdmin(), { limit: 50, skip: 0, ...query } as never));
const versionsOf = (templateId: number) =>
  staff.world.db.prisma.templateVersion.findMany({ where: { templateId }, orderBy: { version: 'asc' } });
const audits = (action: string) =>
  staff.world.db.prisma.auditEntry.findMany({ where: { action }, orderBy: { id: 'desc' } });
const nameTaken = { details: { fields: { name: 'template-name-taken' } } };

describe('a new template', () => {
  it('is kept cleaned, with its placeholders, and found by organization, INN and a part of its name', async () => {
    const { id } = await create('Требование', `${letter}<script>alert(1)</script>`);
    const { Records: found, Total } = await page({ id });
    expect(Total).toBe(1);
    expect(found).toMatchObject([
      {
        Name: 'Требование',
        FileName: 'письмо.html',
        Version: 1,
        Organization: { Id: ours },
        Fields: [
          { Name: 'Получатель', Kind: 'text' },
          { Name: 'Сумма', Kind: 'amount' },
          { Name: 'Срок', Kind: 'date' },
          { Name: 'Договор', Kind: 'text' },
        ],
      },
    ]);
    expect(found.at(0).CreatedOnStr).toBe('2026-11-21 11:30:00');
    expect((await downloadTemplate(asAdmin(), { id })).bytes.toString()).not.toContain('script');
    for (const query of [{ organizationId: ours }, { inn: found.at(0).Organization.Inn }, { search: 'ТРЕБ' }]) {
      expect((await page(query)).Records.map(({ Id }: { Id: number }) => Id)).toContain(id);
    }
    expect((await page({ organizationId: theirs })).Total).toBe(0);
    expect((await page({ search: '100%' })).Total).toBe(0);
    const [entry] = await audits('template.create');
    expect(entry).toMatchObject({
      subjectId: String(id),
      after: { fields: 'Получатель, Сумма|сумма, Срок|дата, Договор' },
    });
  });

  it('has a name of its own within its organization whatever the case, also when two add it at once', async () => {
    await create('Уведомление');
    await expect(create('УВЕДОМЛЕНИЕ')).rejects.toMatchObject({ code: 'wrong-input', ...nameTaken });
    await expect(create('Уведомление', letter, theirs)).resolves.toMatchObject({ success: true });
    const answers = await Promise.allSettled([create('Справка'), create('справка')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: nameTaken });
  });

  it.each([
    ['a file that is no HTML', 'MZ\0\0', 'template-refused', /не текстовый/],
    ['an unknown kind of placeholder', '<p>{{Долг|рубли}}</p>', 'template-refused', /Неизвестный вид/],
    ['two spellings of one column', '<p>{{Счёт}} {{счет}}</p>', 'template-refused', /пишите поле одинаково/],
    ['a kind for what is the letter’s own', '<p>{{Адрес|дата}}</p>', 'template-refused', /из самого письма/],
  ])('with %s is refused with all that was found', async (_, html, code, text) => {
    const refused = create('Испорченный', html);
    await expect(refused).rejects.toMatchObject({ code, details: { message: expect.stringMatching(text) } });
    expect((await page({ search: 'Испорченный' })).Total).toBe(0);
  });

  it('for an unknown organization, or without base64, is refused at its field', async () => {
    await expect(create('Чужой', letter, 2_000_000_000)).rejects.toMatchObject({
      details: { fields: { organizationId: 'unknown-organization' } },
    });
    const wrong = { name: 'Чужой', organizationId: ours, base64Content: 'не base64' };
    await expect(createTemplate(asAdmin(), wrong)).rejects.toMatchObject({
      details: { fields: { base64Content: 'expect-base64' } },
    });
  });
});

describe('a template that is changed', () => {
  it('gets a new version from another file, and none from the same; older ones stay', async () => {
    const { id } = await create('Меняется');
    staff.world.clock.advance(60_000);
    await updateTemplate(asAdmin(), { id, base64Content: base64(letter), fileName: 'копия.html' });
    expect(await versionsOf(id)).toHaveLength(1);
    await updateTemplate(asAdmin(), { id, base64Content: base64('<p>{{Долг|сумма}}</p>'), fileName: 'новый.html' });
    const [first, second] = await versionsOf(id);
    expect(first?.html).toContain('Требование');
    expect(second).toMatchObject({ version: 2, fileName: 'новый.html', fields: [{ name: 'Долг', kind: 'amount' }] });
    const [record] = (await page({ id })).Records;
    expect(record).toMatchObject({ Version: 2, FileName: 'новый.html', ChangedOnStr: '2026-11-21 11:31:00' });
    expect((await audits('template.update'))[0]).toMatchObject({
      before: { version: 1, fileName: 'письмо.html' },
      after: { version: 2, fileName: 'новый.html', fields: 'Долг|сумма' },
    });
  });

  it('keeps its file when only its name changes, and stays with its organization', async () => {
    const { id } = await create('Старое имя');
    await updateTemplate(asAdmin(), { id, name: 'Новое имя', organizationId: ours });
    expect((await page({ id })).Records).toMatchObject([{ Name: 'Новое имя', Version: 1 }]);
    await create('Занятое имя');
    await expect(updateTemplate(asAdmin(), { id, name: 'ЗАНЯТОЕ имя' })).rejects.toMatchObject(nameTaken);
    await expect(updateTemplate(asAdmin(), { id, organizationId: theirs })).rejects.toMatchObject({
      details: { fields: { organizationId: 'template-to-other-organization' } },
    });
    await expect(updateTemplate(asAdmin(), { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('by two people at once gets both files, one after the other', async () => {
    const { id } = await create('Вдвоём');
    const files = ['<p>Первый</p>', '<p>Второй</p>'].map(base64);
    await Promise.all(files.map((base64Content) => updateTemplate(asAdmin(), { id, base64Content })));
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});

describe('a template that is only checked', () => {
  it('becomes a preview with sample values and a job for the worker, and nothing else', async () => {
    const { prisma } = staff.world.db;
    const before = await prisma.template.count();
    const { previewId, fields, findings } = await checkTemplate(asAdmin(), {
      base64Content: base64(`${letter}<p onclick="a()">{{Количество|число}}</p>`),
    });
    expect(fields.map(({ name }) => name)).toEqual(['Получатель', 'Сумма', 'Срок', 'Договор', 'Количество']);
    expect(findings).toMatchObject([{ severity: 'removed', construct: 'onclick' }]);
    const preview = await prisma.preview.findUniqueOrThrow({ where: { id: previewId ?? '' } });
    expect(preview).toMatchObject({ userId: staff.admin.userId, bytes: null, renderedOn: null });
    expect(preview.html?.replaceAll(/<\/?filled-value>/g, '')).toContain(
      'Иванов Иван Иванович: 1&nbsp;234&nbsp;567,00 до 21.11.2026'.replaceAll('&nbsp;', '\u00A0'),
    );
    const jobs = await staff.world.db.pool.query("select data from pgboss.job where name = 'render-preview'");
    expect(jobs.rows).toEqual([{ data: { v: 1, previewId } }]);
    expect(await prisma.template.count()).toBe(before);
  });

  it('and cannot be used has no preview', async () => {
    const checked = await checkTemplate(asAdmin(), { base64Content: base64('<p>{{Долг</p>') });
    expect(checked).toMatchObject({ previewId: null, findings: [{ severity: 'error', line: 1 }] });
  });
});

describe('templates to choose from', () => {
  it('are those of the sender’s own organization, whatever is asked; an administrator names one', async () => {
    const own = await create('Для выбора');
    const foreign = await create('Для выбора', letter, theirs);
    const ids = async (actor: Actor, organizationId?: number) =>
      parseWireJson(await listTemplateOptions(staff.world.as(actor, 'template.list'), { organizationId })).map(
        ({ Id }: { Id: number }) => Id,
      );
    for (const asked of [undefined, ours, theirs]) {
      expect(await ids(sender, asked)).toContain(own.id);
      expect(await ids(sender, asked)).not.toContain(foreign.id);
    }
    expect(await ids(staff.admin, theirs)).toContain(foreign.id);
    expect(await ids(staff.admin, theirs)).not.toContain(own.id);
    expect(await ids(staff.admin)).toEqual(expect.arrayContaining([own.id, foreign.id]));
  });

  it('have a spreadsheet with their columns and one row as an example; templates of others have none', async () => {
    const { id } = await create('С образцом');
    const { bytes, fileName } = await makeTemplateSample(staff.world.as(sender, 'template.list'), { id });
    expect(fileName).toBe('С образцом.xlsx');
    const [head, example] = valuesOf(await readXlsx(bytes));
    expect(head).toEqual(['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Срок', 'Договор']);
    expect(example).toEqual([
      ...['Иванов Иван Иванович', 'г. Ташкент', 'Юнусабадский район', 'ул. Амира Темура, д. 15, кв. 8'],
      ...['1 234 567,00', '21.11.2026', '№ 125/2026'],
    ]);
    const { id: odd } = await create(`Акт 1/2: ${'а'.repeat(150)}`);
    const { fileName: plain } = await makeTemplateSample(staff.world.as(sender, 'template.list'), { id: odd });
    expect(plain).toBe(`Акт 1 2  ${'а'.repeat(91)}.xlsx`);
    const foreign = await create('Чужой образец', letter, theirs);
    const asked = makeTemplateSample(staff.world.as(sender, 'template.list'), { id: foreign.id });
    await expect(asked).rejects.toMatchObject({ code: 'not-found' });
  });

  it('have that spreadsheet in the language of the person; a column of the template keeps its name', async () => {
    const { id } = await create('С образцом по-узбекски', `${letter}<p>{{Oluvchi}}</p>`);
    const [russian, latin, cyrillic] = await Promise.all(
      languages.map(async (language) => {
        const { bytes } = await inLanguage(language, () =>
          makeTemplateSample(staff.world.as(sender, 'template.list'), { id }),
        );
        return valuesOf(await readXlsx(bytes));
      }),
    );
    expect(russian?.[0]).toEqual(['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Срок', 'Договор', 'Oluvchi']);
    // `Oluvchi` is also the name of the receiver's own column, so one column serves both.
    expect(latin).toEqual([
      ['Oluvchi', 'Viloyat', 'Tuman', 'Manzil', 'Сумма', 'Срок', 'Договор'],
      [
        ...['Karimov Anvar Akmalovich', 'Toshkent sh.', 'Yunusobod tumani', 'Amir Temur koʻchasi, 15-uy, 8-xonadon'],
        ...['1 234 567,00', '21.11.2026', '№ 125/2026'],
      ],
    ]);
    expect(cyrillic?.map((row) => row.slice(0, 4))).toEqual([
      ['Олувчи', 'Вилоят', 'Туман', 'Манзил'],
      ['Каримов Анвар Акмалович', 'Тошкент ш.', 'Юнусобод тумани', 'Амир Темур кўчаси, 15-уй, 8-хонадон'],
    ]);
  });
});

describe('a template that is removed', () => {
  const remove = (id: number) => removeTemplate(asAdmin(), { id });
  const options = async () => parseWireJson(await listTemplateOptions(staff.world.as(sender, 'template.list'), {}));
  const namesOf = (records: { Name: string }[]) => records.map(({ Name }) => Name);

  /** Creates a registry with one letter of the template's newest version. */
  async function use(templateId: number) {
    const [version] = await versionsOf(templateId);
    const { id: registryId } = await staff.world.db.prisma.registry.create({
      data: {
        organizationId: ours,
        unitId: sender.unitId ?? 0,
        creatorId: sender.userId,
        rowCount: 1,
        contentSha256: Buffer.alloc(32, templateId),
        createdOn: staff.world.clock.now(),
      },
    });
    const row = { row: 1, receiver: 'Алиев', address: 'г. Хива', regionId: 3, areaId: 41, content: {} };
    await staff.world.db.prisma.registryRow.create({
      data: { ...row, registryId, templateVersionId: version?.id ?? 0 },
    });
  }

  it('and was never used is gone, with its versions; the log keeps what it was', async () => {
    const { id } = await create('Никому не нужный');
    expect(await remove(id)).toEqual({ success: true, isRetired: false });
    expect(await page({ id })).toMatchObject({ Total: 0 });
    expect(await versionsOf(id)).toEqual([]);
    expect(await audits('template.remove')).toMatchObject([
      { subjectId: String(id), before: { name: 'Никому не нужный', version: 1 }, after: { isRetired: false } },
    ]);
    await expect(remove(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('and has letters stays for them: it is no choice, and another may have its name', async () => {
    const { id } = await create('Прошлогодний');
    await use(id);
    expect(await remove(id)).toEqual({ success: true, isRetired: true });
    expect(namesOf(await options())).not.toContain('Прошлогодний');
    expect((await loadTemplates(staff.world.db, ours, ['Прошлогодний'])).size).toBe(0);
    expect(namesOf((await page({ isRetired: false })).Records)).not.toContain('Прошлогодний');
    expect((await page({ isRetired: true })).Records).toMatchObject([{ Id: id, IsRetired: true }]);
    expect(await versionsOf(id)).toHaveLength(1);
    const { id: next } = await create('прошлогодний');
    await expect(updateTemplate(asAdmin(), { id, isRetired: false })).rejects.toMatchObject(nameTaken);
    await remove(next);
    await updateTemplate(asAdmin(), { id, isRetired: false });
    expect(namesOf(await options())).toContain('Прошлогодний');
  });
});
