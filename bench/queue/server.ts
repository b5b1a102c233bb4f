import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@hybrid-mail/api/app';
import { readConfig } from '@hybrid-mail/api/config';
import { openDeps } from '@hybrid-mail/api/deps';
import { signToken } from '@hybrid-mail/api/token';
import { actorOf } from '@hybrid-mail/testing/people';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { SignedLetter } from './letters.ts';

export const serverSecret = 'bench secret of more than thirty-two characters';

/** Starts the API on a free port. The returned `queue` sends the signature of one letter, as client programs do. */
export async function startServer(services: TestWorld, userIds: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-queue-'));
  await writeFile(join(folder, 'root.cer'), services.signers.root);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: services.urlOf('api'),
    TRUSTED_CA_DIR: folder,
    JWT_SECRET: serverSecret,
    PASSWORD_PEPPER: serverSecret,
    SECRETS_KEY: serverSecret,
    POSTAL_WEBHOOK_SECRET: serverSecret,
    SIGNATURE_VERIFIER: 'builtin',
    RATE_LIMIT_FACTOR: '100000',
    MAX_LOOP_DELAY_MS: '0',
  });
  const deps = await openDeps(config, () => undefined);
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = new Map(await Promise.all(userIds.map(async (id) => [id, await tokenOf(services, id)] as const)));
  const agent = new Agent({ keepAlive: true });
  return {
    queue: ({ id, signature, userId }: SignedLetter & { userId: number }) =>
      put(
        agent,
        `${url}/api/SendMailToQeueu/${id}`,
        tokens.get(userId) ?? '',
        JSON.stringify({ Signature: signature }),
      ),
    close: async () => {
      agent.destroy();
      await app.close();
      await deps.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function tokenOf({ db }: TestWorld, userId: number): Promise<string> {
  const { jti } = await actorOf(db, userId);
  const now = new Date();
  return signToken(serverSecret, { jti, userId, createdOn: now, expiresOn: new Date(now.getTime() + 3_600_000) });
}

function put(agent: Agent, url: string, token: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      const isGood = answer.statusCode === 200;
      answer.on('data', (chunk) => isGood || reject(new Error(String(chunk))));
      answer.on('end', () => (isGood ? resolve() : reject(new Error(String(answer.statusCode)))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
