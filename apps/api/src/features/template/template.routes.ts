import { registryPermissionCalls } from '@hybrid-mail/contracts/registry-permission';
import { templateCalls } from '@hybrid-mail/contracts/template';
import {
  createRegistryPermission,
  listRegistryPermissions,
  removeRegistryPermission,
} from '@hybrid-mail/core/registry-permission';
import {
  checkTemplate,
  createTemplate,
  downloadTemplate,
  listTemplateOptions,
  listTemplates,
  makeTemplateSample,
  removeTemplate,
  updateTemplate,
} from '@hybrid-mail/core/template';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveFile } from '../../http/serve/serve-file.ts';

export function templateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, templateCalls.list, listTemplates);
  serveFile(app, deps, templateCalls.download, downloadTemplate, { isShown: false });
  serve(app, deps, templateCalls.check, checkTemplate);
  serve(app, deps, templateCalls.create, createTemplate);
  serve(app, deps, templateCalls.update, updateTemplate);
  serve(app, deps, templateCalls.remove, removeTemplate);
  serve(app, deps, templateCalls.options, listTemplateOptions);
  serveFile(app, deps, templateCalls.sample, makeTemplateSample, { isShown: false });
  serve(app, deps, registryPermissionCalls.list, listRegistryPermissions);
  serve(app, deps, registryPermissionCalls.create, createRegistryPermission);
  serve(app, deps, registryPermissionCalls.remove, removeRegistryPermission);
}
