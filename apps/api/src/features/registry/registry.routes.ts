import { preview, registry } from '@hybrid-mail/contracts/registry';
import { getPreview, getPreviewFindings } from '@hybrid-mail/core/preview';
import {
  addRefused,
  createRegistry,
  deleteRegistry,
  dropRefused,
  listRefused,
  listRegistries,
  listRegistryFindings,
  listRegistryProblems,
  previewRow,
  retryRegistry,
} from '@hybrid-mail/core/registry';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFindings } from '../../http/errors/describe-findings.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveFile } from '../../http/serve/serve-file.ts';

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, registry.create, createRegistry);
  serve(app, deps, registry.list, listRegistries);
  serve(app, deps, registry.problems, listRegistryProblems);
  serve(app, deps, registry.findings, async (ctx, input) => {
    const rows = await listRegistryFindings(ctx, input);
    return rows.map((row) => ({ ...row, findings: describeFindings(row) }));
  });
  serve(app, deps, registry.retry, retryRegistry);
  serve(app, deps, registry.refused, listRefused);
  serve(app, deps, registry.addRefused, addRefused);
  serve(app, deps, registry.dropRefused, dropRefused);
  serve(app, deps, registry.preview, previewRow);
  serve(app, deps, registry.remove, deleteRegistry);
  serveFile(app, deps, preview.get, getPreview);
  serve(app, deps, preview.findings, async (ctx, input) => describeFindings(await getPreviewFindings(ctx, input)));
}
