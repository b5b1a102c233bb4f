import { session } from '@hybrid-mail/contracts/session';
import type { AppServices } from '@hybrid-mail/core/context';
import { logIn, logOut, readProfile } from '@hybrid-mail/core/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller/caller-of.ts';
import { tokenReplyOf } from '../../http/caller/token.ts';
import { serve, serveOpen } from '../../http/serve/serve.ts';

interface Grant {
  username: string;
  password: string;
  otp?: string | undefined;
}

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const grantToken = async (services: AppServices, { username, password, otp }: Grant, request: FastifyRequest) => {
    return tokenReplyOf(deps, await logIn(services, { username, password, otp, ...callerOf(request) }));
  };
  serveOpen(app, deps, session.token, grantToken);
  serveOpen(app, deps, session.tokenByGet, grantToken);
  serve(app, deps, session.login, readProfile);
  serve(app, deps, session.adminLogin, readProfile);
  serve(app, deps, session.logout, logOut);
}
