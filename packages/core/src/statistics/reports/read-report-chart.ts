import type { ReportChart } from '@hybrid-mail/contracts/report';
import type { Context } from '../../context.ts';
import { countOnTheWay, deliveryTimeOf, isFinalResult, sumLetters } from '../delivery-time.ts';
import { dayAfter } from '../period.ts';
import { readPerformed, readPerformedByArea } from '../sums/performed-sum.sql.ts';
import { readAcceptedOverTime } from '../sums/read-accepted-over-time.ts';
import type { LetterSelection } from '../sums/sum-rows.sql.ts';
import { readReportNorms } from './read-report-norms.ts';
import type { ReportDefinition } from './report-definition.ts';

/** The chart has daily bars up to this many days, monthly bars beyond. */
const maxDays = 92;

/** Chart data of a report: letters over time and delivery times. */
export async function readReportChart(
  { db }: Pick<Context, 'db'>,
  { by }: Pick<ReportDefinition, 'by'>,
  question: LetterSelection,
): Promise<ReportChart> {
  const span = spanOf(question);
  const accepted = await readAcceptedOverTime({ db }, span, question);
  const byArea = by === 'area' ? await readPerformedByArea({ db }, question) : null;
  const performed = byArea ?? (await readPerformed({ db }, by, question));
  const norms = await readReportNorms({ db }, by, question.filter.regionId);
  return {
    span,
    accepted,
    results: [...Map.groupBy(performed.filter(isFinalResult), ({ performType }) => performType)]
      .map(([performType, rows]) => ({ performType, letters: sumLetters(rows) }))
      .toSorted((a, b) => b.letters - a.letters),
    onTheWay: countOnTheWay(accepted, performed),
    delivery: deliveryTimeOf(performed),
    norm: norms.whole,
    rows: [...Map.groupBy(performed, ({ id }) => id)].flatMap(([id, rows]) => {
      const delivery = deliveryTimeOf(rows);
      return id === null || delivery === null ? [] : [{ id, ...delivery, norm: norms.ofRow(id) }];
    }),
  };
}

function spanOf({ period: { start, end } }: LetterSelection): 'day' | 'month' {
  if (start === undefined || end === undefined) return 'month';
  return dayAfter(start, maxDays) > end ? 'day' : 'month';
}
