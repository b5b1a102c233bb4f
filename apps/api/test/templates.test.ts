import { errorReply } from '@hybrid-mail/contracts/errors';
import { templateOption, templatePage } from '@hybrid-mail/contracts/template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aNewTemplate } from './templates.ts';

let api: ApiWorld;
let cast: Cast;
let admin: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  admin = await api.by(cast.people.AD);
});
afterAll(() => api?.close());

const path = '/api/admintemplate';
const base64 = (html: string) => Buffer.from(html).toString('base64');
const newTemplate = (given: Record<string, unknown> = {}) => aNewTemplate(cast.ours.organization.id, given);

it('a template leaves as a file to save under its own name, and never as a page of ours', async () => {
  const { Id } = (await admin.post(path, newTemplate({ FileName: 'Требование "1".html' }))).json();
  const { headers, body } = await admin.get(`${path}/download?id=${Id}`);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const name = encodeURIComponent('Требование "1".html');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="_+ _1_\.html"/);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).toContain('{{Сумма|сумма}}');
});

it('the list keeps to its contract', async () => {
  await admin.post(path, newTemplate());
  const { records, total } = z.decode(templatePage, (await admin.get(path)).json());
  expect(records.length).toBe(total);
  const options = (await admin.get(`/api/template?organizationId=${cast.ours.organization.id}`)).json();
  expect(z.decode(z.array(templateOption), options).length).toBe(total);
});

it.each([
  ['no name', { Name: ' ' }, 'Name', 'Заполните полю'],
  ['a name of 401 signs', { Name: 'я'.repeat(401) }, 'Name', 'Не больше 400 знаков'],
  ['no organization', { OrganizationId: undefined }, 'OrganizationId', 'Выберите организацию'],
  ['no file', { Base64Content: undefined }, 'Base64Content', 'Выберите файл для импортирования'],
  ['an empty file', { Base64Content: '' }, 'Base64Content', 'Выберите файл для импортирования'],
  ['a file that is called otherwise', { FileName: 'письмо.pdf' }, 'FileName', 'Выберите файл .html'],
])('a template with %s is refused at its field', async (_, wrong, field, message) => {
  const answer = await admin.post(path, newTemplate(wrong));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().Fields).toEqual({ [field]: message });
});

it.each([
  ['an empty file behind blanks', ' \n', 'Файл пустой'],
  ['a file of 11 MB', 'а'.repeat(5.5 * 1024 * 1024), 'Файл больше 2 МБ. Уменьшите картинки и сохраните его ещё раз'],
  [
    'a placeholder in a tag',
    '<p>\n<b class="{{x}}">т</b>',
    'Поле стоит внутри тега или оформления. Оно может стоять только в тексте',
  ],
])('a template of %s is refused with its findings', async (_, html, message) => {
  const answer = await admin.post(path, newTemplate({ Base64Content: base64(html) }));
  expect(answer.statusCode).toBe(400);
  const { code, findings, ...rest } = z.decode(errorReply, answer.json());
  expect([code, rest.message]).toEqual(['template-refused', message]);
  expect(findings).toMatchObject([{ Severity: 'error', Text: message }]);
});

it('a check says the same and saves nothing', async () => {
  const checked = (await admin.post(`${path}/check`, { Base64Content: base64('<p>\n{{Долг|рубли}}</p>') })).json();
  expect(checked).toMatchObject({ Fields: [], PreviewId: null, Findings: [{ Severity: 'error', Line: 2 }] });
  expect(checked.Findings[0].Construct).toBe('{{Долг|рубли}}');
});

it('a template is for its organization: another one is told as one that never was', async () => {
  const { Id } = (await admin.post(path, newTemplate())).json();
  const foreign = await api.by(cast.people.F);
  const answer = await foreign.get(`/api/template/sample?id=${Id}`);
  expect([answer.statusCode, answer.json().Code]).toEqual([404, 'not-found']);
  const own = await (await api.by(cast.people.O)).get(`/api/template/sample?id=${Id}`);
  expect(own.headers['content-disposition']).toContain('attachment');
});
