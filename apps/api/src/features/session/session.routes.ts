import { session } from '@hybrid-mail/contracts/session';
import type { AppServices } from '@hybrid-mail/core/context';
import { logIn, logOut, readProfile, sessionSeconds } from '@hybrid-mail/core/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller-of.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { signToken } from '../../http/token.ts';

interface Grant {
  username: string;
  password: string;
}

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const grantToken = async (services: AppServices, { username, password }: Grant, request: FastifyRequest) => {
    const created = await logIn(services, { username, password, ...callerOf(request) });
    return { accessToken: signToken(deps.config.JWT_SECRET, created), tokenType: 'bearer', expiresIn: sessionSeconds };
  };
  serveOpen(app, deps, session.token, grantToken);
  serveOpen(app, deps, session.tokenByGet, grantToken);
  serve(app, deps, session.login, readProfile);
  serve(app, deps, session.adminLogin, readProfile);
  serve(app, deps, session.logout, logOut);
}
