import { newRegistry } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { Context, RenderContext } from '@hybrid-mail/core/context';
import type { Refusal } from '@hybrid-mail/core/errors';
import { createRegistry, renderRegistry } from '@hybrid-mail/core/registry';
import { type HtmlRenderer, htmlRenderer } from '@hybrid-mail/documents/html-pdf';
import { aLetterTemplate, aRegistryRow, permitImport } from '@hybrid-mail/testing/registry';
import { z } from 'zod';
import { type Desk, openDesk, readWaitingJobs } from './desk.ts';

type Row = Parameters<typeof aRegistryRow>[0];
type Answer = Awaited<ReturnType<typeof createRegistry>>;

/** A desk whose organization may import spreadsheets and has a template, with a renderer. */
export interface ImportDesk extends Desk {
  readonly importing: Context;
  readonly rendering: RenderContext;
  readonly renderer: HtmlRenderer;
  /** Calls createRegistry with rows of aRegistryRow and other fields in wire form. */
  submit(rows: Row[], others?: Record<string, unknown>, ctx?: Context): Promise<Answer>;
  /** The refusal of `submit` with these arguments; null if it succeeds. */
  refusal(rows: Row[], others?: Record<string, unknown>, ctx?: Context): Promise<Refusal | null>;
  problems(rows: Row[]): Promise<RowProblem[]>;
  /** Renders all rows of the registry. */
  renderAll(id: number): Promise<void>;
  letters(id: number): ReturnType<typeof lettersOf>;
}

export async function openImportDesk(): Promise<ImportDesk> {
  const desk = await openDesk();
  const { world, home, actor } = desk;
  await permitImport(world.db, home.organizationId, home.creatorId);
  await aLetterTemplate(world.db, { organizationId: home.organizationId, createdById: home.creatorId });
  const renderer = htmlRenderer({ lanes: 2 });
  const importing = world.as(actor, 'registry.import');
  const rendering = { ...world, renderer, rendering: { leaseMs: 60_000, overdueMs: 60_000 } };
  const submit: ImportDesk['submit'] = async (rows, others = {}, ctx = importing) =>
    createRegistry(ctx, z.decode(newRegistry, { Mails: rows.map(aRegistryRow), ...others }));
  const refusal: ImportDesk['refusal'] = (...given) =>
    submit(...given).then(
      () => null,
      (error: Refusal) => error,
    );
  return {
    ...desk,
    importing,
    rendering,
    renderer,
    submit,
    refusal,
    problems: async (rows) => (await refusal(rows))?.details.rows ?? [],
    renderAll: async (id) => {
      while ((await renderRegistry(rendering, id)) > 0);
    },
    letters: (id) => lettersOf(desk, id),
    close: async () => {
      await renderer.close();
      await desk.close();
    },
  };
}

const lettersOf = ({ world }: Desk, registryId: number) =>
  world.db.prisma.mail.findMany({
    where: { registryId },
    orderBy: { id: 'asc' },
    include: { histories: { orderBy: { seq: 'asc' } }, registryRow: { select: { row: true } } },
  });

/** Ids of the registries in the job queue, in queue order. */
export const readWaitingRegistries = async ({ world }: Desk) =>
  (await readWaitingJobs(world, 'render-registry')).map(({ data }) => data.registryId);
