import { can } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { DispatchState } from '@hybrid-mail/db';
import { aDispatch } from '@hybrid-mail/testing/dispatch';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aGlobalUnit, anOrganization, aUser, testPassword } from '@hybrid-mail/testing/people';
import type { InjectOptions } from 'fastify';
import { accountExamples, restoreLogin } from './account-examples.ts';
import { apiKeyExamples } from './api-keys.ts';
import type { ApiWorld } from './api-world.ts';
import { anApplication, aSignedApplication } from './applications.ts';
import type { Cast, CastColumn } from './cast.ts';
import { deleted } from './deleted-example.ts';
import { globalExamples } from './global-examples.ts';
import { inquiryExamples } from './inquiry-examples.ts';
import { aSignature } from './letters.ts';
import { aNewOrganization, aReadyOrganization } from './organizations.ts';
import { postalCall, postalEvent } from './postal-calls.ts';
import { registryExamples } from './registries.ts';
import { sendingExamples } from './sending-examples.ts';
import { templateExamples } from './templates.ts';
import { aNewUnit, aNewUser } from './units-and-users.ts';
import { viewExamples } from './view-examples.ts';
import { webhookExamples } from './webhook-examples.ts';

export interface Example {
  query?: Record<string, string | number>;
  /** Text and bytes are sent unchanged; an object is sent as JSON or, by its content type, as a form. */
  body?: Record<string, unknown> | unknown[] | string | Buffer;
  headers?: Record<string, string>;
}

/** The caller and the test data of an example call. */
export interface Scene {
  api: ApiWorld;
  cast: Cast;
  column: CastColumn | null;
  /** A draft of `ours`, or a sent letter for calls that serve only sent letters. */
  letter: number;
}

/**
 * Valid example calls by endpoint. The id of the scene's letter stands for an existing object; any other id is used as
 * it is, so that it stays unknown. An endpoint without an entry is called with only its id, if it has one.
 */
const examples: Record<string, (scene: Scene, id: number) => Example | Promise<Example>> = {
  'session.token': grant,
  'session.tokenByGet': grant,
  'registration.hashCode': () => ({ body: anApplication() }),
  'registration.register': ({ api }) => aSignedApplication(api),
  'registration.branches': () => ({ query: { inn: '301234567' } }),
  'mail.create': async () => ({
    body: {
      Receiver: 'Эргашев Мурод Тохирович',
      Address: 'махалля Тинчлик, 123',
      Region: 3,
      Area: 41,
      Document64: await document64(),
    },
  }),
  'mailBatch.create': async () => ({
    body: {
      Letters: [
        { Receiver: 'Эргашев Мурод', Address: 'Тинчлик, 123', Region: 3, Area: 41, Document64: await document64() },
      ],
    },
  }),
  'mailBatch.textsToSign': (_scene, id) => ({ body: { Ids: [id] } }),
  'mailBatch.send': async (scene, id) => {
    const { body } = await signed(scene);
    return { body: { Letters: [{ Id: id, ...(body as object) }] } };
  },
  'mail.correct': () => ({
    body: { Receiver: 'Эргашев Мурод Тохирович', Address: 'махалля Тинчлик, 125', Region: 3, Area: 41 },
  }),
  'mail.withoutBlankPages': async () => ({
    body: { Document64: Buffer.from(await aPdf({ blank: [2] })).toString('base64') },
  }),
  'mail.inspect': async () => ({ body: { Document64: await document64() } }),
  'mail.findings': (_scene, id) => ({ query: { id } }),
  'notice.read': () => ({ body: { LastId: 1 } }),
  'mail.send': signed,
  'mail.sendByPost': signed,
  'mail.queue': signed,
  'receipt.lettersWithReceipts': ({ letter }) => ({ body: { Ids: [letter] } }),
  'receipt.proofPacks': ({ letter }) => ({ body: { Ids: [letter] } }),
  'mail.recall': queued,
  'beforeSend.quote': ({ letter }) => ({ body: { Ids: [letter] } }),
  'beforeSend.findings': ({ letter }) => ({ body: { Ids: [letter] } }),
  'beforeSend.deliveryTime': () => ({ query: { area: '41' } }),
  'beforeSend.alike': () => ({
    body: { Receiver: 'Эргашев Мурод', Address: 'махалля Тинчлик, 123', Area: 41, DocumentSha256: '0'.repeat(64) },
  }),
  'addressBook.find': () => ({ query: { search: 'получатель' } }),
  'addressBook.addresses': () => ({ body: { Search: 'Тинчлик 123', Area: 41 } }),
  'addressBook.returned': () => ({
    body: { Receivers: [{ Receiver: 'Эргашев Мурод', Address: 'махалля Тинчлик, 123', Area: 41 }] },
  }),
  'search.find': () => ({ query: { search: 'получатель' } }),
  'organization.checkName': () => ({ query: { name: 'АО «Чинор»' } }),
  'organization.create': () => ({ body: aNewOrganization() }),
  'organization.update': anOrganizationToChange,
  'organization.remove': async ({ api }) => ({ query: { id: (await anOrganization(api.db)).id } }),
  'attention.mails': () => ({ query: { kind: 'refused' } }),
  'attention.organizations': () => ({ query: { kind: 'contractEnding' } }),
  'attention.units': () => ({ query: { kind: 'unpriced' } }),
  ...accountExamples,
  ...globalExamples,
  ...registryExamples,
  ...templateExamples,
  ...sendingExamples,
  ...inquiryExamples,
  ...viewExamples,
  ...apiKeyExamples,
  ...webhookExamples,
  'onboarding.read': ({ cast }) => ({ query: { organizationId: cast.ours.organization.id } }),
  'onboarding.keepDraft': async ({ api }) => ({
    query: { organizationId: (await anOrganization(api.db)).id },
    body: { Values: { prices: { sumForMail: '9500' } } },
  }),
  'onboarding.activate': async ({ api, cast }) => ({
    query: { organizationId: await aReadyOrganization(api.db, cast.people.M.globalUnitId) },
  }),
  'unit.checkName': () => ({ query: { name: 'Центральный участок' } }),
  'unit.create': ({ cast, letter }, id) => ({
    body: aNewUnit(id === letter ? cast.ours.organization.inn : '999999999'),
  }),
  'unit.update': ({ cast, letter }, id) => ({
    query: { id: id === letter ? cast.ours.unit.id : id },
    body: { Address: 'г. Наманган, ул. Уйчи, 5' },
  }),
  'user.checkLogin': () => ({ query: { id: '998979999999' } }),
  'user.create': ({ cast, letter }, id) => ({ body: aNewUser(id === letter ? cast.ours.unit.id : id) }),
  'user.update': ({ cast, letter }, id) => ({
    query: { id: id === letter ? cast.people.HX.id : id },
    body: { UserFullName: 'Директор Наманган Текстиль' },
  }),
  'signerChange.confirm': async (scene, id) => ({
    query: { id: id === scene.letter ? await aSignerChange(scene) : id },
  }),
  'signerChange.reject': async (scene, id) => ({
    query: { id: id === scene.letter ? await aSignerChange(scene) : id },
  }),
  'mail.deleteMany': ({ letter }) => ({ body: [letter] }),
  'mail.restore': deleted,
  'balance.read': ({ cast, letter }, id) => ({
    query: { organizationId: id === letter ? cast.ours.organization.id : id },
  }),
  'evidenceRoots.find': () => ({ query: { day: '2026-11-20' } }),
  'track.find': ({ letter }) => ({ query: { id: `EHM${letter}` } }),
  'postal.receiveEvents': ({ api }) => postalCall(api, { events: [postalEvent({ id: `event-${Math.random()}` })] }),
};

/** Creates a signer change that awaits a second administrator, with a new user. @returns its id */
export async function aSignerChange({ api, cast }: Pick<Scene, 'api' | 'cast'>): Promise<number> {
  const { prisma } = api.db;
  const now = api.clock.now();
  const { organizationId, unitId } = cast.people.HX;
  const { id: userId } = await aUser(api.db, { organizationId, unitId });
  const times = { proposedOn: now, expiresOn: new Date(now.getTime() + 86_400_000) };
  const { id } = await prisma.signerChange.create({
    data: { userId, proposedById: cast.people.ADH.id, pinfl: '31210632040244', ...times },
  });
  return id;
}

export const document64 = async () => Buffer.from(await aPdf()).toString('base64');

async function grant(scene: Scene): Promise<Example> {
  await restoreLogin(scene);
  const { cast, column } = scene;
  const { username } = cast.people[column ?? 'O'];
  return {
    body: { grant_type: 'password', username, password: testPassword },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/**
 * Update of the scene's organization or of an unknown one. The call requires that a controller signed the contract, so
 * M's unit becomes the contract signer.
 */
async function anOrganizationToChange({ api, cast, column, letter }: Scene, id: number): Promise<Example> {
  const { id: organizationId, inn, name, address } = cast.ours.organization;
  if (column === 'M') {
    const { globalOrganizationId } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: cast.people.M.id } });
    const { id: globalUnitId } = await aGlobalUnit(api.db, globalOrganizationId ?? 0);
    await api.db.prisma.user.update({ where: { id: cast.people.M.id }, data: { globalUnitId } });
    await api.db.prisma.organization.update({
      where: { id: organizationId },
      data: { contractSignerUnitId: globalUnitId },
    });
  }
  const body = { Name: name, Address: address, PhoneNumber: '998712345678' };
  return { query: { inn: id === letter ? inn : '999999999' }, body };
}

/** Body with the caller's valid signature, or a dummy one when the caller may not sign. */
async function signed({ api, cast, column, letter }: Scene): Promise<Example> {
  const actor = column && (await api.actorOf(cast.people[column].id));
  const { unitId } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: letter } });
  const maySign =
    actor &&
    can(actor.role, 'mail.send') &&
    actor.organizationId === cast.ours.organization.id &&
    (actor.unitId === unitId || actor.canSignOnBehalfOfOrganization);
  const { inn } = cast.ours.organization;
  return { body: { Signature: maySign ? await aSignature(api, actor, inn, letter) : 'TUlJ' } };
}

/** Queues the scene's letter with its next attempt in an hour, so that no worker takes it yet. */
async function queued({ api, letter }: Scene): Promise<Example> {
  const at = api.clock.now();
  const nextTryOn = new Date(at.getTime() + 3_600_000);
  await api.db.prisma.mail.update({ where: { id: letter }, data: { sendStatus: 0, queuedOn: at } });
  await aDispatch(api.db, letter, { state: DispatchState.queued, nextTryOn, createdOn: at });
  return {};
}

export function endpointOf(name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`no endpoint ${name}`);
  return found;
}

/** Query, body and headers of the example call, with the scene's letter or another id. */
export async function exampleInput(endpoint: Endpoint, scene: Scene, id = scene.letter): Promise<Example> {
  const { query, ...others } = (await examples[endpoint.name]?.(scene, id)) ?? {};
  return { ...others, query: { ...(endpoint.byId && { id }), ...query } };
}

/** The example call of an endpoint with the scene's letter or another id. */
export async function exampleOf(endpoint: Endpoint, scene: Scene, id = scene.letter): Promise<InjectOptions> {
  const { query, body, headers = {} } = await exampleInput(endpoint, scene, id);
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return {
    method: endpoint.method,
    url: search === '' ? endpoint.path : `${endpoint.path}?${search}`,
    headers,
    ...(body !== undefined && {
      payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body,
    }),
  };
}
