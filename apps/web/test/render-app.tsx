import { type Profile, profile as profileCodec } from '@hybrid-mail/contracts/session';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { z } from 'zod';
import { App } from '../src/app/application.tsx';
import { createQueryClient } from '../src/app/query-client.ts';
import { buildRouter } from '../src/router.tsx';
import { type Answers, serveApi } from './api-double.ts';
import { mailPageJson } from './letters.ts';
import { aProfile } from './render-screen.tsx';

const regions = ['Андижанская область', 'Бухарская область', 'Самаркандская область'].map((Name, index) => ({
  Id: index + 7,
  Name,
  NameUz: Name,
  Soato: null,
  PostalPrefix: null,
}));

const areas = regions.flatMap(({ Id, Name }) =>
  ['Первый район', 'Второй район'].map((area, index) => ({
    Id: Id * 100 + index + 1,
    Name: area,
    NameUz: area,
    Soato: null,
    Region: { Id, Name },
  })),
);

const noSuchLetter = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };

/** Answers for a logged-in user without letters. */
export const ordinaryAnswers = (profile: Profile = aProfile()): Answers => ({
  'GET /api/settings': { json: { SigningPort: 64646, SigningSecurePort: 64443, IsDemonstration: false } },
  'GET /api/login': { json: z.encode(profileCodec, profile) },
  'GET /api/region': { json: regions },
  'GET /api/area': { json: areas },
  'GET /api/RegistryPermission': { json: { HasAccess: false } },
  'GET /api/AdminLogin': { status: 403, json: { Message: 'Недостаточно прав', Code: 'not-allowed' } },
  'POST /token': { json: { access_token: 'token', token_type: 'bearer', expires_in: 518340 } },
  'POST /api/logout': { json: { Success: true } },
  'POST /api/live/ticket': { status: 503, json: { Message: 'Система занята', Code: 'overloaded' } },
  'GET /api/unitUser': {
    json: [
      { Id: 5, Name: 'Рахимова Н. Ш.', UnitId: 3 },
      { Id: 6, Name: 'Каримов А. А.', UnitId: 4 },
    ],
  },
  'GET /api/UserUnit': {
    json: [
      {
        Id: 3,
        Name: 'Юридический отдел',
        IsHead: false,
        Organization: { Id: 7, Name: 'ООО «Намуна»', Inn: '301234567' },
      },
    ],
  },
  'GET /api/Notice/count': { json: { Unread: 0, ToAct: 0 } },
  'GET /api/balance': { json: { OrganizationId: 7, Balance: '4218500.00', SumForMail: '9500.00' } },
  'GET /api/mail': ({ query }) => (query.has('id') ? noSuchLetter : { json: mailPageJson([]) }),
  'GET /api/AdminMail': { json: mailPageJson([]) },
  'GET /api/OnboardingChecklist': { json: { Checklist: null } },
});

/** Renders the whole application at an address; the API gives these answers. */
export function renderApp(address: string, answers: Answers = {}, profile?: Profile) {
  const api = serveApi({ ...ordinaryAnswers(profile), ...answers });
  const queries = createQueryClient();
  const router = buildRouter(queries, createMemoryHistory({ initialEntries: [address] }));
  const result = render(<App router={router} queries={queries} />);
  return {
    ...result,
    api,
    queries,
    router,
    place: () => router.state.location.href,
    /** The queries of all list calls so far, oldest first. */
    listed: () => api.asked.filter(({ path }) => /mail$/i.test(path)).map(({ query }) => Object.fromEntries(query)),
  };
}
