import { previewCalls, registryCalls } from '@hybrid-mail/contracts/registry';
import { getPreview, getPreviewFindings } from '@hybrid-mail/core/preview';
import {
  addRefusedRows,
  createRegistry,
  deleteRefusedRows,
  deleteRegistry,
  listRefusedRows,
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
  serve(app, deps, registryCalls.create, createRegistry);
  serve(app, deps, registryCalls.list, listRegistries);
  serve(app, deps, registryCalls.problems, listRegistryProblems);
  serve(app, deps, registryCalls.findings, async (ctx, input) => {
    const rows = await listRegistryFindings(ctx, input);
    return rows.map((row) => ({ ...row, findings: describeFindings(row) }));
  });
  serve(app, deps, registryCalls.retry, retryRegistry);
  serve(app, deps, registryCalls.refused, listRefusedRows);
  serve(app, deps, registryCalls.addRefused, addRefusedRows);
  serve(app, deps, registryCalls.dropRefused, deleteRefusedRows);
  serve(app, deps, registryCalls.preview, previewRow);
  serve(app, deps, registryCalls.remove, deleteRegistry);
  serveFile(app, deps, previewCalls.get, getPreview);
  serve(app, deps, previewCalls.findings, async (ctx, input) => describeFindings(await getPreviewFindings(ctx, input)));
}
