import type { Context } from '../../context.ts';
import type { ReportDefinition } from './report-definition.ts';

interface Norms {
  /** In days; null where the regions of the report differ. */
  readonly whole: number | null;
  readonly ofRow: (id: number) => number | null;
}

/** Delivery norms of a report: per row if its rows are regions, otherwise the common norm of its regions. */
export async function readReportNorms(
  { db }: Pick<Context, 'db'>,
  by: ReportDefinition['by'],
  regionId: number | undefined,
): Promise<Norms> {
  const regions = await db.prisma.region.findMany({
    select: { id: true, normDays: true },
    ...(regionId !== undefined && { where: { id: regionId } }),
  });
  const whole = commonNorm(regions);
  const byRegion = new Map(regions.map(({ id, normDays }) => [id, normDays]));
  return { whole, ofRow: (id) => (by === 'region' ? (byRegion.get(id) ?? null) : whole) };
}

/** The norm of several regions; null where they differ. */
export function commonNorm(regions: readonly { readonly normDays: number }[]): number | null {
  const [first, ...others] = new Set(regions.map(({ normDays }) => normDays));
  return others.length === 0 ? (first ?? null) : null;
}
