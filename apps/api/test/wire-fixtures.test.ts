import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aGlobalOrganization, aUnit } from '@hybrid-mail/testing/people';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { anApplication, aSignedApplication } from './applications.ts';
import { aCast, type Cast } from './cast.ts';
import { deliverLetter } from './deliver-letter.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aNewGlobalUser, newGlobalOrganizationBody } from './global-examples.ts';
import { aDraft, aSignature, queueLetter, startTestWorker } from './letters.ts';
import { aNewOrganization } from './organizations.ts';
import { postalCall, postalEvent } from './postal-calls.ts';
import { aNewTemplate } from './templates.ts';
import { aNewUnit, aNewUser } from './units-and-users.ts';

const now = '2026-11-21T06:30:00.000Z';

const staffReports = [
  ['region', 'RegionStatistics'],
  ['area', 'AreaStatistics'],
  ['organization', 'OrganizationStatistics'],
  ['client', 'ClientStatistics'],
  ['clientArea', 'ClientAreaStatistics'],
  ['clientUnit', 'ClientUnitStatistics'],
] as const;

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let sender: TestClient;
let admin: TestClient;

beforeAll(async () => {
  api = await apiWorld({ now });
  cast = await aCast(api);
  const createdOn = api.clock.now();
  await api.db.prisma.organization.updateMany({ data: { createdOn } });
  await api.db.prisma.unit.updateMany({ data: { createdOn } });
  post = await testPost();
  sender = await api.by(cast.people.O);
  admin = await api.by(cast.people.AD);
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

const pdf64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const newLetter = async () => ({
  Receiver: 'Эргашев Мурод Тохирович',
  Address: 'махалля Тинчлик, 123',
  Region: 3,
  Area: 41,
  Document64: pdf64(await aPdf({ pages: 4 })),
});

describe('the recorded answers are those of the running system', () => {
  it('for a person and the session', async () => {
    const grant = await api.logIn(cast.people.O.username);
    await expectRecorded('session.token/granted', grant);
    const byGet = await api.logIn(cast.people.O.username, undefined, { method: 'GET' } as object);
    await expectRecorded('session.tokenByGet/granted', byGet);
    await expectRecorded('session.login/sender', await sender.get('/api/login'));
    await expectRecorded('session.login/controller', await (await api.by(cast.people.MH)).get('/api/login'));
    await expectRecorded('session.adminLogin/administrator', await admin.get('/api/AdminLogin'));
    const headers = { authorization: `Bearer ${grant.json().access_token}` };
    await expectRecorded('session.logout/done', await api.app.inject({ method: 'POST', url: '/api/logout', headers }));
    await expectRecorded('settings.read/test', await api.app.inject('/api/settings'));
    await expectRecorded('installation.read/test', await admin.get('/api/Installation'));
    await expectRecorded('live.ticket/given', await sender.post('/api/live/ticket'));
  });

  it('for an organization that registers itself', async () => {
    const anonymous = await api.by(null);
    await api.db.prisma.branch.create({ data: { id: 7, inn: '307890123', name: 'Навоийский филиал', code: '0042' } });
    await expectRecorded('registration.branches/one', await anonymous.get('/api/branch?inn=307890123'));
    await expectRecorded('registration.headUnits/one', await anonymous.get('/api/UserGlobalUnit'));
    const application = anApplication({ OrganizationInn: '307890123', Username: '998931234567' });
    const offer = await anonymous.post('/api/RegisterHashCode', application);
    await expectRecorded('registration.hashCode/offered', offer);
    const { body } = await aSignedApplication(api, application);
    await expectRecorded('registration.register/registered', await anonymous.post('/api/Register', body));
    await expectRecorded('registration.hashCode/taken', await anonymous.post('/api/RegisterHashCode', application));
  });

  it('for regions, units and colleagues', async () => {
    await expectRecorded('reference.regions/two', await sender.get('/api/region'));
    await expectRecorded('reference.areas/all', await sender.get('/api/area'));
    await expectRecorded('reference.registryPermission/no', await sender.get('/api/RegistryPermission'));
    await expectRecorded('unit.list/organization', await sender.get('/api/Unit'));
    const head = await api.by(cast.people.H);
    await expectRecorded('unit.list/head', await head.get('/api/Unit'));
    await expectRecorded('unit.users/organization', await sender.get('/api/unitUser'));
    await expectRecorded('unit.ofUser/organization', await sender.get('/api/UserUnit'));
  });

  // A longer timeout, for about twenty calls, three of which inspect a file.
  it('for a letter on its way, step by step', { timeout: 120_000 }, async () => {
    const letter = pdf64(await aPdfOfSize(215.9, 279.4));
    await expectRecorded('mail.inspect/us-letter', await sender.post('/api/PdfMail/inspect', { Document64: letter }));
    const created = await sender.post('/api/PdfMail', { ...(await newLetter()), ExternalId: 'contract-2214' });
    await expectRecorded('mail.create/created', created);
    const { Id } = created.json();
    await expectRecorded('mail.get/draft', await sender.get(`/api/mail/${Id}`));
    await expectRecorded('mail.checkAccess/yes', await sender.get(`/api/CheckAccess/${Id}`));
    await expectRecorded('mail.checkActive/active', await sender.get('/api/CheckOrganizationActive'));
    await expectRecorded('mail.textToSign/hex', await sender.get(`/api/SendMail/${Id}`));
    await expectRecorded('mail.signingRecord/draft', await sender.get(`/api/SigningRecord/${Id}`));
    const actor = await api.actorOf(cast.people.O.id);
    const signature = await aSignature(api, actor, cast.ours.organization.inn, Id);
    await expectRecorded('mail.queue/queued', await sender.put(`/api/SendMailToQeueu/${Id}`, { Signature: signature }));
    await expectRecorded('mail.get/queued', await sender.get(`/api/mail/${Id}`));
    expect((await api.app.inject(`/api/TrackMail?id=EHM${Id}`)).json()).toBeNull();
    await deliverLetter({ api, post }, Id);
    await expectRecorded('mail.get/delivered', await sender.get(`/api/mail/${Id}`));
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: Id } });
    await expectRecorded('track.find/by-uid', await api.app.inject(`/api/TrackMail?id=${uid}`));
    await expectRecorded('track.find/delivered', await api.app.inject(`/api/TrackMail?id=${Id}`));
    await expectRecorded('track.find/unknown', await api.app.inject('/api/TrackMail?id=EHM999999'));
    await expectRecorded('evidenceRoots.list/none', await api.app.inject('/api/EvidenceRoots'));
    await expectRecorded('evidenceRoots.find/none', await api.app.inject('/api/EvidenceRoot?day=2026-11-20'));
  });

  it('for a letter that is sent while the program waits', async () => {
    const hands = startTestWorker(api, post);
    const actor = await api.actorOf(cast.people.O.id);
    for (const [name, method] of [
      ['mail.send/accepted', 'put'],
      ['mail.sendByPost/accepted', 'post'],
    ] as const) {
      const id = await aDraft(api, cast.ours);
      const signature = await aSignature(api, actor, cast.ours.organization.inn, id);
      await expectRecorded(name, await sender[method](`/api/SendMail/${id}`, { Signature: signature }));
    }
    await hands.stop();
  });

  it('for lists', async () => {
    await aDraft(api, cast.ours, { sendStatus: 3, statusReason: 'Почта не приняла письмо' });
    await expectRecorded('mail.list/several', await sender.get('/api/mail?sort=id&desc=false'));
    await expectRecorded('mail.list/empty', await sender.get('/api/mail?skip=100'));
    await expectRecorded('mail.listAsStaff/several', await admin.get('/api/AdminMail?sort=id&limit=2'));
  });

  it('for the operator: its organizations, units and people', async () => {
    const created = await admin.post('/api/GlobalOrganization', newGlobalOrganizationBody);
    await expectRecorded('globalOrganization.create/created', created);
    const { Inn, Name, Address, PhoneNumber } = newGlobalOrganizationBody;
    const path = '/api/GlobalOrganization';
    const isExists = `/api/CheckGlobalOrganization?name=${encodeURIComponent(Name)}`;
    await expectRecorded('globalOrganization.checkName/taken', await admin.get(isExists));
    await expectRecorded('globalOrganization.list/one', await admin.get(`${path}?inn=${Inn}`));
    const change = await admin.put(`${path}?inn=${Inn}`, { Name, Address, PhoneNumber, IsActive: true });
    await expectRecorded('globalOrganization.update/done', change);
    const late = await admin.put(`${path}?inn=${Inn}`, { Address: 'г. Хива', Was: { Address: 'г. Нукус' } });
    await expectRecorded('errors/changed-meanwhile', late, 409);
    await expectRecorded('globalUnit.list/one', await admin.get(`/api/GlobalUnit?inn=${Inn}`));
    await expectRecorded('globalUnit.ofUser/one', await admin.get(`/api/GlobalUserUnit?inn=${Inn}`));
    await expectRecorded('globalUnit.checkName/free', await admin.get('/api/CheckGlobalUnit?name=x'));
    const unit = { Name: 'Хивинский филиал', GlobalOrganizationInn: Inn, Address: 'г. Хива', Regions: [3] };
    const createdUnit = await admin.post('/api/GlobalUnit', unit);
    await expectRecorded('globalUnit.create/created', createdUnit);
    const { Id } = createdUnit.json();
    await expectRecorded(
      'globalUnit.update/done',
      await admin.put(`/api/GlobalUnit?id=${Id}`, { Address: 'г. Хива, 1' }),
    );
    const user = aNewGlobalUser(Id, { Username: '998951234567' });
    await expectRecorded('globalUser.checkLogin/free', await admin.get(`/api/CheckGlobalUser?id=${user.Username}`));
    const createdUser = await admin.post('/api/GlobalUser', user);
    await expectRecorded('globalUser.create/created', createdUser);
    await expectRecorded('globalUser.list/one', await admin.get(`/api/GlobalUser?id=${Id}`));
    const switchedOff = await admin.put(`/api/GlobalUser?id=${createdUser.json().Id}`, { IsActive: false });
    await expectRecorded('globalUser.update/done', switchedOff);
    const empty = await aGlobalOrganization(api.db);
    await expectRecorded('globalOrganization.remove/done', await admin.delete(`${path}?id=${empty.id}`));
    await expectRecorded('errors/in-use', await admin.delete(`${path}?id=${cast.people.AD.globalOrganizationId}`), 409);
  });

  it('for the permission editor', async () => {
    const head = await api.by(cast.people.ADH);
    const path = '/api/GlobalUserUnitPermission';
    const [UserId, OrganizationId] = [cast.people.M.id, cast.ours.organization.id];
    const organizations = `/api/GlobalUserOrganizationPermission?userId=${UserId}`;
    await expectRecorded('grant.organizations/one-on', await head.get(organizations));
    const units = `${path}?userId=${UserId}&organizationId=${OrganizationId}`;
    await expectRecorded('grant.units/none-on', await head.get(units));
    const unit = { UserId, UnitId: cast.ours.unit.id, IsActive: true };
    await expectRecorded('grant.setUnit/done', await head.put(`${path}/unit`, unit));
    const organization = { UserId, OrganizationId, IsActive: true };
    await expectRecorded('grant.setOrganization/done', await head.put(`${path}/organization`, organization));
    const copy = { FromId: UserId, ToId: cast.people.MX.id };
    const preview = await head.get(`${path}/preview?fromId=${copy.FromId}&toId=${copy.ToId}`);
    await expectRecorded('grant.preview/both-ways', preview);
    await expectRecorded('grant.copy/done', await head.post(path, copy));
  });

  it('for the program of an organization', async () => {
    const head = await api.by(cast.people.H);
    await expectRecorded('webhook.read/none', await head.get('/api/Webhook'));
    await expectRecorded('webhook.set/drawn', await head.put('/api/Webhook', { Url: 'https://example.uz/letters' }));
    await expectRecorded('webhook.read/set', await head.get('/api/Webhook'));
    await expectRecorded('webhook.remove/done', await head.delete('/api/Webhook'));
    const path = '/api/WebhookAddress';
    const given = { Url: 'https://example.uz/stock', Description: 'Склад', Types: ['letter.delivered'] };
    const made = await head.post(path, given);
    await expectRecorded('webhookAddress.create/drawn', made);
    const { Id } = made.json();
    await expectRecorded('webhookAddress.change/done', await head.put(path, { Id, UnitId: cast.ours.unit.id }));
    await expectRecorded('webhookAddress.rotate/overlap', await head.post(`${path}/secret`, { Id }));
    await expectRecorded('webhookAddress.switch/off', await head.put(`${path}/switch`, { Id, IsOn: false }));
    await expectRecorded('webhookAddress.test/queued', await head.post(`${path}/test`, { Id }));
    await expectRecorded('webhookAddress.list/one', await head.get(path));
    const deliveries = await head.get(`/api/WebhookDelivery?webhookId=${Id}`);
    await expectRecorded('webhookDelivery.list/one', deliveries);
    const event = deliveries.json().Records[0].EventId;
    await expectRecorded('webhookDelivery.read/test', await head.get(`/api/WebhookDelivery/${event}`));
    await expectRecorded('webhookDelivery.again/done', await head.post('/api/WebhookDelivery/again', { Id: event }));
    await expectRecorded('webhookAddress.remove/done', await head.delete(`${path}/${Id}`));
  });

  it('for a letter that repeats another, and is recalled', async () => {
    const { Receiver, Address, Area, ...place } = await newLetter();
    const again = await sender.post('/api/PdfMail', { Receiver, Address, Area, ...place });
    const { Id } = again.json();
    await expectRecorded('beforeSend.quote/repeated', await sender.post('/api/SendQuote', { Ids: [Id] }));
    const { documentSha256 } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: Id } });
    const typed = { Receiver, Address, Area, DocumentSha256: Buffer.from(documentSha256).toString('hex') };
    await expectRecorded('beforeSend.alike/found', await sender.post('/api/PdfMail/alike', typed));
    const other = { ...typed, DocumentSha256: '0'.repeat(64) };
    await expectRecorded('beforeSend.alike/none', await sender.post('/api/PdfMail/alike', other));
    const book = `/api/KnownReceiver?search=${encodeURIComponent('Эргашев')}`;
    await expectRecorded('addressBook.find/one', await sender.get(book));
    const created = new Date('2026-11-20T06:00:00Z');
    const result = { mailId: Id, performType: 2, performedOn: created, createdOn: created };
    const { id: performId } = await api.db.prisma.perform.create({ data: result });
    await api.db.prisma.mail.update({ where: { id: Id }, data: { performId } });
    const returned = await sender.post('/api/KnownReceiver/returned', { Receivers: [{ Receiver, Address, Area }] });
    await expectRecorded('addressBook.returned/one', returned);
    const known = await sender.post('/api/KnownAddress', { Search: Address, Area });
    await expectRecorded('addressBook.addresses/one', known);
    await api.db.prisma.mail.update({ where: { id: Id }, data: { performId: null } });
    await queueLetter(api, cast.ours, Id);
    await expectRecorded('mail.recall/recalled', await sender.put(`/api/RecallMail/${Id}`));
  });

  it('for letters that are deleted', async () => {
    const one = await aDraft(api, cast.ours);
    const two = await aDraft(api, cast.ours);
    const three = await aDraft(api, cast.ours);
    await expectRecorded('mail.delete/deleted', await sender.delete(`/api/mail?id=${one}`));
    await expectRecorded('mail.deleteMany/deleted', await sender.delete('/api/mail/delete-many', [two, three]));
  });

  it('for figures and money', async () => {
    const head = await api.by(cast.people.H);
    await expectRecorded('statistics.unit/rows', await head.get('/api/UnitStatistics?start=2026-11-01'));
    await expectRecorded('statistics.unit/none', await head.get('/api/UnitStatistics?end=2026-11-01'));
    const table = '/api/UnitStatistics?start=2026-11-01&end=2026-11-30&isTable=true';
    await expectRecorded('statistics.unit/table', await head.get(table));
    await api.db.prisma.clientType.create({ data: { id: 9, name: 'Пенсионный фонд', isBank: false } });
    await api.db.prisma.organization.updateMany({ data: { clientTypeId: 9 } });
    for (const [name, path] of staffReports) {
      await expectRecorded(`statistics.${name}/rows`, await admin.get(`/api/${path}?start=2026-11-01`));
    }
    await api.db.prisma.organization.updateMany({ data: { clientTypeId: null } });
    await expectRecorded(
      'statistics.region/chart',
      await admin.get('/api/RegionStatistics?start=2026-11-20&end=2026-11-21&isChart=true'),
    );
    await expectRecorded('dashboard.read/own', await sender.get('/api/Dashboard'));
    await expectRecorded('today.read/own', await sender.get('/api/Today'));
    await expectRecorded('today.standing/own', await sender.get('/api/Standing'));
    await expectRecorded('beforeSend.deliveryTime/none', await sender.get('/api/DeliveryTime?area=41'));
    await expectRecorded('balance.read/own', await sender.get('/api/balance'));
  });

  it('for staff who look after organizations', async () => {
    const monitoring = await api.by(cast.people.W);
    const controller = await api.by(cast.people.MH);
    const asked = 'limit=1&sort=inn&desc=false';
    await expectRecorded('organization.listAsAdmin/one', await admin.get(`/api/AdminOrganization?${asked}`));
    await expectRecorded(
      'organization.listAsController/one',
      await controller.get(`/api/ModeratorOrganization?${asked}`),
    );
    await expectRecorded('delays.read/granted', await controller.get('/api/Delays'));
    await expectRecorded('delays.today/region', await controller.get('/api/DayFigures?region=3'));
    await expectRecorded('organization.list/names', await monitoring.get(`/api/Organization?${asked}`));
    await expectRecorded('organization.contractSigners/all', await admin.get('/api/ContractSigner'));
    await api.db.prisma.clientType.create({ data: { id: 8, name: 'Банк', isBank: true } });
    await expectRecorded('reference.clientTypes/one', await admin.get('/api/ClientType'));
    const name = encodeURIComponent('АО «Чинор»');
    await expectRecorded('organization.checkName/free', await admin.get(`/api/CheckOrganization?name=${name}`));
    const given = aNewOrganization({ Inn: '309876543', Name: 'ООО «Ипак йўли 1»', Username: '998951112233' });
    const created = await admin.post('/api/Organization', given);
    await expectRecorded('organization.create/created', created);
    const change = { Name: 'ООО «Бухоро»', Address: 'г. Бухара', PhoneNumber: '998652241100', IsActive: true };
    await expectRecorded('organization.update/changed', await admin.put('/api/Organization?inn=309876543', change));
    await api.db.prisma.organization.update({ where: { inn: '309876543' }, data: { isActive: false } });
    const newcomer = `/api/Onboarding?organizationId=${created.json().Id}`;
    const draft = { Values: { prices: { sumForMail: '9500', units: [6] } } };
    const draftOf = `/api/OnboardingDraft?organizationId=${created.json().Id}`;
    await expectRecorded('onboarding.keepDraft/kept', await admin.put(draftOf, draft));
    await expectRecorded('onboarding.read/newcomer', await admin.get(newcomer));
    await expectRecorded('onboarding.checklist/over', await sender.get('/api/OnboardingChecklist'));
    const { id } = await api.db.prisma.organization.create({
      data: { inn: '309876500', name: 'Лишняя', address: 'г. Бухара' },
    });
    await expectRecorded('organization.remove/removed', await admin.delete(`/api/Organization?id=${id}`));
  });

  it('for staff who look after units and their people', async () => {
    const { inn } = cast.theirs.organization;
    await expectRecorded('unit.regions/two', await admin.get('/api/UnitRegion'));
    const name = encodeURIComponent('филиал «чинор савдо»');
    await expectRecorded('unit.checkName/taken', await admin.get(`/api/CheckUnit?name=${name}&inn=${inn}`));
    const created = await admin.post('/api/Unit', aNewUnit(inn, { Name: 'Кунградский участок' }));
    await expectRecorded('unit.create/created', created);
    const unitId = created.json().Id;
    await expectRecorded('unit.update/changed', await admin.put(`/api/Unit?id=${unitId}`, { IsHead: true }));
    await expectRecorded('unit.list/staff', await admin.get(`/api/Unit?inn=${inn}`));
    await expectRecorded('user.checkLogin/free', await admin.get('/api/CheckUser?id=998970000001'));
    const person = await admin.post('/api/User', aNewUser(unitId, { Username: '998970000001' }));
    await expectRecorded('user.create/created', person);
    const change = { CanSignOnBehalfOfOrganization: true, Pinfl: '31210632040244' };
    await expectRecorded('user.update/changed', await admin.put(`/api/User?id=${person.json().Id}`, change));
    const [{ Id: proposal }] = (await admin.get('/api/SignerChange')).json();
    const second = await api.by(cast.people.ADH);
    expect((await second.put(`/api/SignerChange/confirm?id=${proposal}`)).statusCode).toBe(200);
    await expectRecorded('user.list/unit', await admin.get(`/api/User?unitId=${unitId}`));
  });

  it('for what requires attention, and for the audit log', async () => {
    await expectRecorded('attention.counts/administrator', await admin.get('/api/Attention'));
    await expectRecorded('attention.mails/refused', await admin.get('/api/AttentionMail?kind=refused'));
    const waiting = await admin.get('/api/AttentionOrganization?kind=waiting');
    await expectRecorded('attention.organizations/waiting', waiting);
    const given = { name: 'Без цены', sumForMail: null, createdOn: api.clock.now() };
    const unpriced = await aUnit(api.db, cast.ours.organization.id, given);
    await expectRecorded('attention.units/unpriced', await admin.get('/api/AttentionUnit?kind=unpriced'));
    await api.db.prisma.unit.delete({ where: { id: unpriced.id } });
    await expectRecorded('audit.list/unit', await admin.get('/api/Audit?action=unit.update'));
  });

  it('for templates, and for the permissions to import spreadsheets', async () => {
    const organizationId = cast.ours.organization.id;
    const file = aNewTemplate(organizationId, { Name: 'Требование об оплате' });
    const created = await admin.post('/api/admintemplate', file);
    await expectRecorded('template.create/created', created);
    await expectRecorded('template.list/one', await admin.get(`/api/admintemplate?id=${created.json().Id}`));
    const { Base64Content } = file;
    await expectRecorded('template.check/usable', await admin.post('/api/admintemplate/check', { Base64Content }));
    const change = { Id: created.json().Id, Name: 'Требование' };
    await expectRecorded('template.update/changed', await admin.put('/api/admintemplate', change));
    await expectRecorded('template.options/own', await sender.get('/api/template'));
    const unused = await admin.post('/api/admintemplate', aNewTemplate(organizationId));
    const deleted = await admin.delete(`/api/admintemplate?id=${unused.json().Id}`);
    await expectRecorded('template.remove/deleted', deleted);
    const broken = { ...file, Base64Content: Buffer.from('<p onclick="a()">{{Долг|рубли}}</p>').toString('base64') };
    await expectRecorded('errors/template', await admin.post('/api/admintemplate', broken), 400);
    const permitted = await admin.post('/api/AdminRegistryPermission', { OrganizationId: organizationId });
    await expectRecorded('registryPermission.create/created', permitted);
    const permissions = `/api/AdminRegistryPermission?organizationId=${organizationId}`;
    await expectRecorded('registryPermission.list/one', await admin.get(permissions));
    const removed = await admin.delete(`/api/AdminRegistryPermission/${permitted.json().Id}`);
    await expectRecorded('registryPermission.remove/removed', removed);
  });

  it('for the post', async () => {
    const { body, headers } = postalCall(api, { events: [postalEvent({ id: 'recorded' })] });
    const call = { method: 'POST', url: '/api/postal/events', headers, payload: body } as const;
    await expectRecorded('postal.receiveEvents/stored', await api.app.inject(call));
  });

  it('for refusals', async () => {
    const draft = await aDraft(api, cast.ours);
    await queueLetter(api, cast.ours, draft);
    const area = { ...(await newLetter()), Region: 1 };
    await expectRecorded('errors/field', await sender.post('/api/PdfMail', area), 400);
    const broken = { ...(await newLetter()), Document64: pdf64(new TextEncoder().encode('%PDF-1.7\nnothing')) };
    await expectRecorded('errors/document', await sender.post('/api/PdfMail', broken), 400);
    await expectRecorded('errors/conflict', await sender.get(`/api/SendMail/${draft}`), 409);
    await expectRecorded('errors/missing', await sender.get('/api/mail/2000000000'), 404);
    const where = { id: cast.ours.unit.id };
    await api.db.prisma.unit.update({ where, data: { sumForMail: null } });
    await expectRecorded('errors/unit-without-price', await sender.get('/api/CheckOrganizationActive'), 403);
    await api.db.prisma.unit.update({ where, data: { sumForMail: '9500', contractDateTo: new Date('2026-11-01') } });
    await expectRecorded('errors/contract-expired', await sender.get('/api/CheckOrganizationActive'), 403);
    await api.db.prisma.unit.update({ where, data: { isActive: false } });
    await expectRecorded('errors/unit-blocked', await sender.get('/api/CheckOrganizationActive'), 403);
  });
});
