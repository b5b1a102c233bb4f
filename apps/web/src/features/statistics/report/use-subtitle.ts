import type { ReportTable } from '@hybrid-mail/contracts/report';
import { useIsLow } from '../../../ui/theme/use-is-low.ts';
import type { StaffReportState } from '../staff-report-state.ts';

/** Whose letters a report counts, and of which days unless a filter on the page tells them: one button folds the filters of a low window. */
export function useSubtitle(content: ReportTable | undefined, { start, end }: StaffReportState) {
  const isPeriodTold = !useIsLow() && (start !== undefined || end !== undefined);
  return isPeriodTold ? content?.about : content?.subtitle;
}
