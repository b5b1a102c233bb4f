import { signerChangeCalls } from '@hybrid-mail/contracts/signer-change';
import { userCalls } from '@hybrid-mail/contracts/user';
import {
  checkLoginTaken,
  confirmSigner,
  createUser,
  listSignerChanges,
  listUsers,
  rejectSigner,
  updateUser,
} from '@hybrid-mail/core/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, userCalls.list, listUsers, { replicaFor: 'staff' });
  serve(app, deps, userCalls.checkLogin, checkLoginTaken);
  serve(app, deps, userCalls.create, createUser);
  serve(app, deps, userCalls.update, updateUser);
  serve(app, deps, signerChangeCalls.list, listSignerChanges);
  serve(app, deps, signerChangeCalls.confirm, confirmSigner);
  serve(app, deps, signerChangeCalls.reject, rejectSigner);
}
