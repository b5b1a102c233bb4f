import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpBranchDirectory } from '../http-branch-directory.ts';
import { BranchDirectoryUnavailable } from '../port.ts';
import { type KnownBranches, testDirectoryContract } from './directory-contract.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

async function register(known: KnownBranches) {
  const { baseUrl, close } = await listening(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://register');
    const branches = known[searchParams.get('inn') ?? ''];
    if (pathname !== '/branches' || headers.authorization !== 'Bearer key') response.statusCode = 500;
    else if (!branches) response.statusCode = 404;
    response.end(JSON.stringify(branches ?? null));
  });
  return { directory: httpBranchDirectory({ baseUrl, apiKey: 'key' }), close };
}

describe('a register of taxpayers over HTTP', () => {
  testDirectoryContract(register);

  const wrong: [string, RequestListener][] = [
    ['fails', (_, response) => response.writeHead(500).end('[]')],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers a page', (_, response) => response.end('<html></html>')],
    ['answers in another form', (_, response) => response.end('[{"id":"1","name":"Филиал"}]')],
    ['ends in the middle', (_, response) => void response.write('[{"id":1', () => response.destroy())],
    ['is silent', () => undefined],
  ];

  it.each(wrong)('is unavailable when it %s', async (_, answer) => {
    const { baseUrl, close } = await listening(answer);
    closing.push(close);
    const directory = httpBranchDirectory({ baseUrl, timeoutMs: 200 });
    await expect(directory.branchesOf('301234567')).rejects.toBeInstanceOf(BranchDirectoryUnavailable);
  });
});
