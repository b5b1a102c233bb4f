import { type ReportChart, reportChart } from '@hybrid-mail/contracts/report';
import { z } from 'zod';
import type { Answers } from './api-double.ts';

/** Chart data of a report: three days, and the delivery times of one row. */
export const aChart = (over: Partial<ReportChart> = {}) => ({
  json: z.encode(reportChart, {
    span: 'day',
    accepted: [
      { start: '2026-11-01', letters: 0 },
      { start: '2026-11-02', letters: 1190 },
      { start: '2026-11-03', letters: 13 },
    ],
    results: [
      { performType: 0, letters: 902 },
      { performType: 5, letters: 1 },
    ],
    onTheWay: 300,
    delivery: { half: 2, nineTenths: 5 },
    norm: 7,
    rows: [{ id: 8, half: 3, nineTenths: 9, norm: 7 }],
    ...over,
  }),
});

/** Answers a report call with the chart if the query has `isChart`, else with the table. */
export const answerTableOrChart =
  (table: Answers[string], chart: Answers[string] = aChart()): Answers[string] =>
  (asked) => {
    const answer = (asked.query.has('isChart') ? chart : table) ?? {};
    return typeof answer === 'function' ? answer(asked) : answer;
  };
