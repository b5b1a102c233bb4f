import { aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import type { Example, Scene } from './examples.ts';

let count = 0;

/** Valid example calls by endpoint. */
type Examples = Record<string, (scene: Scene) => Example | Promise<Example>>;

/** Request body of a new global organization with an unused INN and login. */
function aNewGlobalOrganization(): Record<string, unknown> {
  count += 1;
  return {
    Inn: String(220_000_000 + count),
    Name: `АО «Почта региона ${count}»`,
    Address: 'г. Ургенч, ул. Аль-Хорезми, 3',
    AccountNumber: '20210000900123456002',
    Mfo: '00444',
    PhoneNumber: '998622240000',
    ContractNumber: 'ГО-1/2026',
    ContractDateFrom: '01.02.2026',
    ContractDateTo: '31.01.2027',
    UserFullName: 'Матякубов Икром Рустамович',
    Username: `998${980_000_000 + count}`,
    Password: 'Sinov-2026',
  };
}

export function aNewGlobalUser(globalUnitId: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    UserFullName: 'Каримова Лола Тахировна',
    Username: `998${980_000_000 + count}`,
    Password: 'Sinov-2026',
    UserType: 3,
    GlobalUnitId: globalUnitId,
    CanSignOnBehalfOfOrganization: false,
    ...given,
  };
}

function aNewGlobalUnit(inn: string): Record<string, unknown> {
  count += 1;
  return { Name: `Филиал № ${count}`, GlobalOrganizationInn: inn, Address: 'г. Нукус, ул. Почта, 1', Regions: [3] };
}

/** Creates a global organization with a unit and a controller. */
async function aGlobalHome({ api: { db } }: Scene) {
  const organization = await aGlobalOrganization(db);
  const unit = await aGlobalUnit(db, organization.id);
  const user = await aUser(db, { type: 3, globalOrganizationId: organization.id, globalUnitId: unit.id });
  return { organization, unit, user };
}

const grantOf = ({ cast }: Scene) => ({ UserId: cast.people.M.id, OrganizationId: cast.theirs.organization.id });

export const globalExamples: Examples = {
  'globalOrganization.checkName': () => ({ query: { name: 'АО «Почта»' } }),
  'globalOrganization.create': () => ({ body: aNewGlobalOrganization() }),
  'globalOrganization.update': async (scene) => {
    const { inn, name, address } = (await aGlobalHome(scene)).organization;
    return { query: { inn }, body: { Name: name, Address: address, PhoneNumber: '998712345678' } };
  },
  'globalOrganization.remove': async ({ api }) => ({ query: { id: (await aGlobalOrganization(api.db)).id } }),
  'globalUnit.checkName': () => ({ query: { name: 'Нукусский филиал' } }),
  'globalUnit.create': async (scene) => ({ body: aNewGlobalUnit((await aGlobalHome(scene)).organization.inn) }),
  'globalUnit.update': async (scene) => ({
    query: { id: (await aGlobalHome(scene)).unit.id },
    body: { Address: 'г. Нукус, 2' },
  }),
  'globalUser.checkLogin': () => ({ query: { id: '998901234567' } }),
  'globalUser.create': async (scene) => ({ body: aNewGlobalUser((await aGlobalHome(scene)).unit.id) }),
  'globalUser.update': async (scene) => ({
    query: { id: (await aGlobalHome(scene)).user.id },
    body: { IsActive: false },
  }),
  'grant.organizations': ({ cast }) => ({ query: { userId: cast.people.M.id } }),
  'grant.units': ({ cast }) => ({
    query: { userId: cast.people.M.id, organizationId: cast.ours.organization.id },
  }),
  'grant.setUnit': ({ cast }) => ({
    body: { UserId: cast.people.R.id, UnitId: cast.ours.unit.id, IsActive: true },
  }),
  'grant.setOrganization': (scene) => ({ body: { ...grantOf(scene), UserId: scene.cast.people.R.id, IsActive: true } }),
  'grant.preview': ({ cast }) => ({ query: { fromId: cast.people.M.id, toId: cast.people.R.id } }),
  'grant.copy': ({ cast }) => ({ body: { FromId: cast.people.M.id, ToId: cast.people.R.id } }),
};

/** Request body that creates a regional post as a global organization with its first user. */
export const newGlobalOrganizationBody = {
  Inn: '220000001',
  Name: 'АО «Почта Хорезма»',
  Address: 'г. Ургенч, ул. Аль-Хорезми, 3',
  PhoneNumber: '998622240000',
  ContractNumber: 'ГО-1/2026',
  ContractDateFrom: '01.02.2026',
  UserFullName: 'Матякубов Икром Рустамович',
  Username: '998951234500',
  Password: 'Sinov-2026',
};
