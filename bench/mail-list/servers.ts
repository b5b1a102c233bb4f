import { scopeOf } from '@hybrid-mail/access';
import { buildApp } from '@hybrid-mail/api/app';
import { readConfig } from '@hybrid-mail/api/config';
import { openDeps } from '@hybrid-mail/api/deps';
import { signToken } from '@hybrid-mail/api/token';
import { mailQuery } from '@hybrid-mail/contracts/mail-list';
import { systemClock } from '@hybrid-mail/core/clock';
import { listMail } from '@hybrid-mail/core/mail';
import { reachOf } from '@hybrid-mail/core/reach';
import type { Database } from '@hybrid-mail/db';
import { actorOf } from '@hybrid-mail/testing/people';
import Fastify from 'fastify';
import { z } from 'zod';

export interface MeasuredServer {
  name: string;
  url: string;
  headers: Record<string, string>;
  close(): Promise<void>;
}

export interface ListCase {
  path: '/api/mail' | '/api/AdminMail';
  userId: number;
}

const action = { '/api/mail': 'mail.list', '/api/AdminMail': 'mail.listAsStaff' } as const;
const secret = 'bench secret of more than thirty-two characters';

/**
 * Starts the API with all checks of a call: token, session, access policy, rate limits and contract.
 * @param hasWalls false: without the row-level security policies for customers
 */
export async function startProduct(
  db: Database,
  url: string,
  { path, userId }: { path: string; userId: number },
  hasWalls = true,
): Promise<MeasuredServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    JWT_SECRET: secret,
    PASSWORD_PEPPER: secret,
    SECRETS_KEY: secret,
    POSTAL_WEBHOOK_SECRET: secret,
    SIGNATURE_VERIFIER: 'builtin',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
  });
  const opened = await openDeps(config, () => undefined);
  const deps = hasWalls ? opened : { ...opened, customersDb: opened.services.db };
  const app = await buildApp(deps);
  const { jti } = await actorOf(db, userId);
  const now = new Date();
  const token = signToken(secret, { jti, userId, createdOn: now, expiresOn: new Date(now.getTime() + 3_600_000) });
  return {
    name: hasWalls ? 'ours' : 'ours without walls',
    url: (await app.listen({ host: '127.0.0.1', port: 0 })) + path,
    headers: { authorization: `Bearer ${token}` },
    close: async () => {
      await app.close();
      await deps.close();
    },
  };
}

/** Baseline: the same SQL and response in a bare Fastify handler, with a fixed user and without any checks. */
export async function startBareHandler(db: Database, { path, userId }: ListCase): Promise<MeasuredServer> {
  const actor = await actorOf(db, userId);
  const scope = scopeOf(actor.role, action[path]);
  if (!scope) throw new Error(`${actor.role} may not call ${path}`);
  const reach = reachOf(actor, scope);
  const query = z.decode(mailQuery, {});
  const app = Fastify();
  app.get('/', async (_request, reply) =>
    reply.type('application/json').send(await listMail({ db, reach, clock: systemClock }, query)),
  );
  return {
    name: 'bare pg, same SQL',
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    headers: {},
    close: () => app.close(),
  };
}

/** Naive baseline: findMany of Prisma with includes, and a count. */
export async function startPrismaHandler(db: Database, { path, userId }: ListCase): Promise<MeasuredServer> {
  const actor = await actorOf(db, userId);
  const where = { deletedOn: null, ...(path === '/api/mail' && { unitId: actor.unitId ?? 0 }) };
  const person = { include: { organization: true, unit: true } };
  const app = Fastify();
  app.get('/', async () => {
    const [records, total] = await Promise.all([
      db.prisma.mail.findMany({
        where,
        orderBy: [{ createdOn: 'desc' }, { id: 'desc' }],
        take: 50,
        include: {
          region: true,
          area: true,
          unit: { include: { organization: true } },
          creator: person,
          sender: person,
          perform: true,
        },
      }),
      db.prisma.mail.count({ where }),
    ]);
    return { records, total };
  });
  return {
    name: 'Prisma findMany',
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    headers: {},
    close: () => app.close(),
  };
}
