import { statistics } from '@hybrid-mail/contracts/statistics';
import { unitStatistics } from '@hybrid-mail/core/statistics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveReport } from '../../http/serve-report.ts';

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  serveReport(app, deps, statistics.unit, unitStatistics);
}
