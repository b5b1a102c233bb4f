import { registryPermissions } from '@hybrid-mail/contracts/registry-permission';
import { template } from '@hybrid-mail/contracts/template';
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
  removeTemplate,
  templateSample,
  updateTemplate,
} from '@hybrid-mail/core/template';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveFile } from '../../http/serve/serve-file.ts';

export function templateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, template.list, listTemplates);
  serveFile(app, deps, template.download, downloadTemplate, { isShown: false });
  serve(app, deps, template.check, checkTemplate);
  serve(app, deps, template.create, createTemplate);
  serve(app, deps, template.update, updateTemplate);
  serve(app, deps, template.remove, removeTemplate);
  serve(app, deps, template.options, listTemplateOptions);
  serveFile(app, deps, template.sample, templateSample, { isShown: false });
  serve(app, deps, registryPermissions.list, listRegistryPermissions);
  serve(app, deps, registryPermissions.create, createRegistryPermission);
  serve(app, deps, registryPermissions.remove, removeRegistryPermission);
}
