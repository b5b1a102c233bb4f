import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { openReadReplica, type ReadReplica } from '@hybrid-mail/db';
import type { TestReplica } from '@hybrid-mail/db/testing';
import { startReplicatedServer } from '@hybrid-mail/testing/replicated-server';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { vi } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';

export interface ReplicaWorld {
  readonly api: ApiWorld;
  readonly replica: TestReplica;
  /** The reads of `api.app`. */
  readonly reads: ReadReplica;
  /** The same API without a replica, as another process. */
  readonly ofPrimary: FastifyInstance;
  /** Another process with the replica. */
  readonly another: FastifyInstance;
  /** The routes whose calls a replica may answer. */
  readonly routes: readonly RouteOptions[];
  close(): Promise<void>;
}

/** The API on a server of its own, with a replica that streams. */
export async function replicaWorld(lagSeconds: number): Promise<ReplicaWorld> {
  const { replica, stop } = await startReplicatedServer();
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  const opened: ReadReplica[] = [];
  const withReplica = [true, false, true];
  subscribe('fastify.initialization', collect);
  const api = await apiWorld({
    openReads: (primary, url) => {
      if (!withReplica.shift()) return undefined;
      const reads = openReadReplica({
        ...{ url: replica.through(url), primary, poolSize: 5, name: 'api', lagSeconds, servesPersons: true },
      });
      opened.push(reads);
      return reads;
    },
  });
  unsubscribe('fastify.initialization', collect);
  const [ofPrimary, another] = [await api.anotherProcess(), await api.anotherProcess()];
  await vi.waitFor(() => {
    if (opened.some((reads) => reads.state().standing !== 'ready')) throw new Error('the replica is not ready');
  }, 60_000);
  return {
    ...{ api, replica, ofPrimary, another, reads: opened[0] as ReadReplica },
    routes: routes.filter(({ config, method }) => config?.replicaFor && method !== 'HEAD'),
    close: async () => {
      await Promise.all([ofPrimary.close(), another.close()]);
      await api.close();
      await stop();
    },
  };
}
