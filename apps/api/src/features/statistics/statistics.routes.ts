import { dashboardCalls } from '@hybrid-mail/contracts/dashboard';
import { delayCalls } from '@hybrid-mail/contracts/delays';
import { inquiryCalls } from '@hybrid-mail/contracts/inquiries';
import { letterInquiryCalls } from '@hybrid-mail/contracts/letter-inquiries';
import { normCalls } from '@hybrid-mail/contracts/norms';
import { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import { changeNorm, listNorms, readDayFigures, readDelays } from '@hybrid-mail/core/delays';
import {
  askAboutLetters,
  createInquiries,
  readLetterInquiry,
  remindInquiry,
  withdrawInquiries,
} from '@hybrid-mail/core/inquiry';
import {
  readDashboard,
  runAreaReport,
  runClientAreaReport,
  runClientReport,
  runClientUnitReport,
  runOrganizationReport,
  runRegionReport,
  runUnitReport,
} from '@hybrid-mail/core/statistics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveReport } from '../../http/serve/serve-report.ts';

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, dashboardCalls.read, readDashboard, { replicaFor: 'everyone' });
  serve(app, deps, delayCalls.read, readDelays, { replicaFor: 'staff' });
  serve(app, deps, delayCalls.today, readDayFigures, { replicaFor: 'staff' });
  serve(app, deps, normCalls.list, listNorms);
  serve(app, deps, normCalls.change, changeNorm);
  serve(app, deps, inquiryCalls.ask, createInquiries);
  serve(app, deps, inquiryCalls.withdraw, withdrawInquiries);
  serve(app, deps, inquiryCalls.remind, remindInquiry);
  serve(app, deps, letterInquiryCalls.read, readLetterInquiry);
  serve(app, deps, letterInquiryCalls.ask, askAboutLetters);
  serveReport(app, deps, statisticsCalls.unit, runUnitReport);
  serveReport(app, deps, statisticsCalls.region, runRegionReport);
  serveReport(app, deps, statisticsCalls.area, runAreaReport);
  serveReport(app, deps, statisticsCalls.organization, runOrganizationReport);
  serveReport(app, deps, statisticsCalls.client, runClientReport);
  serveReport(app, deps, statisticsCalls.clientArea, runClientAreaReport);
  serveReport(app, deps, statisticsCalls.clientUnit, runClientUnitReport);
}
