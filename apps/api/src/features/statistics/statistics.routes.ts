import { dashboard as dashboardCalls } from '@hybrid-mail/contracts/dashboard';
import { delays } from '@hybrid-mail/contracts/delays';
import { inquiries } from '@hybrid-mail/contracts/inquiries';
import { norms } from '@hybrid-mail/contracts/norms';
import { statistics } from '@hybrid-mail/contracts/statistics';
import { changeNorm, listNorms, readDayFigures, readDelays } from '@hybrid-mail/core/delays';
import { askInquiries, remindInquiry, withdrawInquiries } from '@hybrid-mail/core/inquiry';
import {
  areaStatistics,
  clientAreaStatistics,
  clientStatistics,
  clientUnitStatistics,
  dashboard,
  organizationStatistics,
  regionStatistics,
  unitStatistics,
} from '@hybrid-mail/core/statistics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveReport } from '../../http/serve/serve-report.ts';

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, dashboardCalls.read, dashboard);
  serve(app, deps, delays.read, readDelays);
  serve(app, deps, delays.today, readDayFigures);
  serve(app, deps, norms.list, listNorms);
  serve(app, deps, norms.change, changeNorm);
  serve(app, deps, inquiries.ask, askInquiries);
  serve(app, deps, inquiries.withdraw, withdrawInquiries);
  serve(app, deps, inquiries.remind, remindInquiry);
  serveReport(app, deps, statistics.unit, unitStatistics);
  serveReport(app, deps, statistics.region, regionStatistics);
  serveReport(app, deps, statistics.area, areaStatistics);
  serveReport(app, deps, statistics.organization, organizationStatistics);
  serveReport(app, deps, statistics.client, clientStatistics);
  serveReport(app, deps, statistics.clientArea, clientAreaStatistics);
  serveReport(app, deps, statistics.clientUnit, clientUnitStatistics);
}
