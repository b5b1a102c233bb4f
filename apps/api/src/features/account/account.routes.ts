import { accountCalls } from '@hybrid-mail/contracts/account';
import {
  changePassword,
  chooseLanguage,
  connectKey,
  createChallenge,
  disableTotp,
  enableTotp,
  endOtherSessions,
  endSession,
  listLogins,
  logInByKey,
  markTourSeen,
  readAccount,
  removeKey,
  renewRecoveryCodes,
  resetPassword,
  startTotp,
} from '@hybrid-mail/core/account';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller/caller-of.ts';
import { tokenReplyOf } from '../../http/caller/token.ts';
import { servePublic } from '../../http/serve/serve.ts';
import { serveAccount } from '../../http/serve/serve-account.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  ownAccount(app, deps);
  secondFactor(app, deps);
  withoutLogin(app, deps);
}

function ownAccount(app: FastifyInstance, deps: Deps): void {
  serveAccount(app, deps, accountCalls.read, readAccount);
  serveAccount(app, deps, accountCalls.logins, listLogins);
  serveAccount(app, deps, accountCalls.changePassword, changePassword);
  serveAccount(app, deps, accountCalls.chooseLanguage, chooseLanguage);
  serveAccount(app, deps, accountCalls.seeTour, markTourSeen);
  serveAccount(app, deps, accountCalls.endSession, endSession);
  serveAccount(app, deps, accountCalls.endOtherSessions, endOtherSessions);
}

function secondFactor(app: FastifyInstance, deps: Deps): void {
  serveAccount(app, deps, accountCalls.startTotp, startTotp);
  serveAccount(app, deps, accountCalls.enableTotp, enableTotp);
  serveAccount(app, deps, accountCalls.disableTotp, disableTotp);
  serveAccount(app, deps, accountCalls.drawCodes, renewRecoveryCodes);
  serveAccount(app, deps, accountCalls.connectKey, connectKey);
  serveAccount(app, deps, accountCalls.removeKey, removeKey);
  serveAccount(app, deps, accountCalls.challenge, (ctx, { userAgent }) =>
    createChallenge(ctx, { purpose: 'confirm', userId: ctx.actor.userId, userAgent }),
  );
}

function withoutLogin(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, accountCalls.keyLoginChallenge, (services, _, request) =>
    createChallenge(services, { purpose: 'login', userId: null, userAgent: callerOf(request).userAgent }),
  );
  servePublic(app, deps, accountCalls.keyLogin, async (services, given, request) =>
    tokenReplyOf(deps, await logInByKey(services, { ...given, ...callerOf(request) })),
  );
  servePublic(app, deps, accountCalls.resetChallenge, (services, _, request) =>
    createChallenge(services, { purpose: 'reset', userId: null, userAgent: callerOf(request).userAgent }),
  );
  servePublic(app, deps, accountCalls.resetPassword, (services, given, request) =>
    resetPassword(services, { ...given, ...callerOf(request) }),
  );
}
