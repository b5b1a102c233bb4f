import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointOf } from '../examples.ts';
import { findTenantValues } from './find-tenant-values.ts';
import { foreignCall } from './foreign-call.ts';
import { foreignWatch } from './foreign-watch.ts';
import { hostileCall } from './hostile-call.ts';
import { hostileRunner } from './hostile-runner.ts';
import { expectNoViolations, hostileTimeoutMs } from './hostile-runs.ts';
import { type HostileWorld, hostileWorld } from './hostile-world.ts';

const endpoint = endpointOf('unit.checkName');
const wrongInput = { Message: 'Проверьте заполнение полей', Code: 'wrong-input' };

let world: HostileWorld;
beforeAll(async () => {
  world = await hostileWorld();
}, hostileTimeoutMs);
afterAll(() => world.api.close());

/** The same world with a stub instead of the API, which answers one call with `answer`. */
async function behind(answer: (reply: FastifyReply, query: Record<string, string>) => unknown) {
  const app = Fastify();
  app.get(endpoint.path, async (request, reply) => answer(reply, request.query as Record<string, string>));
  return { ...world, api: { ...world.api, app } };
}

const write = (name: string) =>
  world.api.db.prisma.clientType.create({ data: { id: Date.now() % 1e9, name, isBank: false } });

/**
 * Maximum number of calls per control test, which ends at its first hit. One call in 25 hits the rarest fault, so 600
 * calls practically never miss it.
 */
const callsToAFault = 600;

/** The checker's error message about a stub server, or 'nothing'. */
async function errorOf(answer: Parameters<typeof behind>[0], calls = callsToAFault): Promise<string> {
  const hostile = await hostileRunner(await behind(answer));
  const checked = expectNoViolations(
    'control',
    hostileCall(endpoint),
    async (call) => (await hostile.play(endpoint, call)).wrongs,
    calls,
  );
  return checked.then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

describe('the checker of hostile calls', () => {
  it.each([
    ['a crash', (reply: FastifyReply) => reply.code(500).send(wrongInput), 'answered 500'],
    [
      'a refusal that wrote',
      async (reply: FastifyReply) => {
        await write('x');
        return reply.code(400).send(wrongInput);
      },
      'refused, but public.client_type changed',
    ],
    [
      'a refusal without a code',
      (reply: FastifyReply) => reply.code(400).send({ Message: wrongInput.Message }),
      'the code undefined with 400 is not in the catalogue',
    ],
    [
      'a code with the status of another',
      (reply: FastifyReply) => reply.code(409).send(wrongInput),
      'the code wrong-input with 409 is not in the catalogue',
    ],
    [
      'a sentence in English',
      (reply: FastifyReply) => reply.code(400).send({ ...wrongInput, Message: 'Bad request' }),
      'no sentence in Russian',
    ],
    [
      'a message with SQL',
      (reply: FastifyReply) =>
        reply.code(400).send({ ...wrongInput, Message: 'Ошибка: relation "mail" does not exist' }),
      'internals of ours',
    ],
    [
      'a refusal as a page',
      (reply: FastifyReply) => reply.code(400).type('text/html').send('<h1>Ошибка</h1>'),
      'a refusal as text/html',
    ],
    [
      'a 401 for a good token',
      (reply: FastifyReply) => reply.code(401).send({ Message: 'x' }),
      '401 although the token is good',
    ],
    ['an answer to everything', () => ({ IsExists: false }), 'taken although it must be refused'],
    ['an answer against the contract', () => ({ exists: 'perhaps' }), 'an answer that does not decode'],
  ])('sees %s, and prints the call and the seed', async (_, answer, wrong) => {
    const message = await errorOf(answer);
    expect(message).toContain(wrong);
    expect(message).toMatch(/Counterexample: \[\{"column"/);
    expect(message).toMatch(/HOSTILE_SEED=\d+/);
  });

  it('finds the smallest call that is wrong', async () => {
    const message = await errorOf((reply, { name = '' }) =>
      reply.code(name.includes('%') ? 500 : 400).send(wrongInput),
    );
    expect(message).toMatch(/"changes":\[\{"place":"query","path":\["Name"\],"how":"replace","value":"[^"]{1,6}"/);
    expect(message).toContain('"bodyForm":"json","rawQuery":"","rawId":null,"headers":{}');
  });

  it('says nothing of a server that keeps the laws', async () => {
    expect(await errorOf((reply) => reply.code(400).send(wrongInput), 60)).toBe('nothing');
  });
});

describe('the checker of foreign values', () => {
  const foreignErrorOf = async (answer: Parameters<typeof behind>[0]) => {
    const server = await behind(answer);
    const hostile = await hostileRunner(server);
    const values = { M: await findTenantValues(world.api, world.cast.theirs) };
    const { message } = await expectNoViolations(
      'control',
      foreignCall(endpoint, ['M'], values),
      async (call) => (await hostile.play(endpoint, call, foreignWatch(server, call))).wrongs,
    ).then(
      () => new Error('nothing'),
      (error: Error) => error,
    );
    return message;
  };

  it('sees a name of the other organization', async () => {
    const [name = ''] = world.cast.theirs.words;
    const message = await foreignErrorOf((reply) =>
      reply.code(400).send({ ...wrongInput, Message: `Нет прав на ${name}` }),
    );
    expect(message).toContain(`tells «${name}»`);
  });

  it('sees a change of its rows, also when all was well otherwise', async () => {
    const { id } = world.cast.theirs.unit;
    const message = await foreignErrorOf(async () => {
      await world.api.db.prisma.unit.update({ where: { id }, data: { name: crypto.randomUUID() } });
      return { IsExists: false };
    });
    expect(message).toContain('changes rows of unit of the other organization');
  });

  it('says nothing when neither is there', async () => {
    expect(await foreignErrorOf(() => ({ IsExists: false }))).toBe('nothing');
  });
});
