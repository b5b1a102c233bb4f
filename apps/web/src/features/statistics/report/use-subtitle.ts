import type { ReportTable } from '@hybrid-mail/contracts/report';
import { useIsLow } from '../../../ui/theme/use-is-low.ts';
import type { StaffReportState } from '../staff-report-state.ts';

/**
 * Subtitle of a report: whose letters it counts, and their period unless the period filter is visible. A low window
 * folds the filters.
 */
export function useSubtitle(content: ReportTable | undefined, { start, end }: StaffReportState) {
  const isPeriodShown = !useIsLow() && (start !== undefined || end !== undefined);
  return isPeriodShown ? content?.about : content?.subtitle;
}
