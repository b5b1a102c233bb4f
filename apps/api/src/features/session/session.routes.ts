import { sessionCalls } from '@hybrid-mail/contracts/session';
import type { AppServices } from '@hybrid-mail/core/context';
import { logIn, logOut, readProfile } from '@hybrid-mail/core/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller/caller-of.ts';
import { tokenReplyOf } from '../../http/caller/token.ts';
import { serve, servePublic } from '../../http/serve/serve.ts';

interface Grant {
  username: string;
  password: string;
  otp?: string | undefined;
}

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const grantToken = async (services: AppServices, { username, password, otp }: Grant, request: FastifyRequest) => {
    return tokenReplyOf(deps, await logIn(services, { username, password, otp, ...callerOf(request) }));
  };
  servePublic(app, deps, sessionCalls.token, grantToken);
  servePublic(app, deps, sessionCalls.tokenByGet, grantToken);
  serve(app, deps, sessionCalls.login, readProfile);
  serve(app, deps, sessionCalls.adminLogin, readProfile);
  serve(app, deps, sessionCalls.logout, logOut);
}
