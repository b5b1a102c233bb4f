import { type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { recordRefusedCall } from '@hybrid-mail/core/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusalRecordLimit } from '../limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in the contract, for audit entries about refusals (403); absent for calls with `isQuestion`. */
    recordedCall?: string;
  }
}

/** Returns a function that writes a refused call (403) of a user to the audit log, before the refusal is answered. */
export function refusalRecorder(app: FastifyInstance, { services, config }: Deps) {
  let mayRecord: ReturnType<typeof refusalRecordLimit> | undefined;
  return async (request: FastifyRequest, code: RefusalCode): Promise<void> => {
    const { actor, method, ip: address, routeOptions } = request;
    const call = routeOptions.config.recordedCall;
    if (refusals[code].status !== 403 || actor === null || call === undefined) return;
    mayRecord ??= refusalRecordLimit(app, config);
    try {
      if (!(await mayRecord(request))) return;
      const route = `${method} ${routeOptions.url}`;
      await recordRefusedCall(services, { actor, call, route, code, address });
    } catch (error) {
      // A failure of the audit log must not change the answer.
      request.log.error({ err: error, call }, 'a refusal is missing in the audit log');
    }
  };
}
