import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { type Inquiry, inquiryCalls } from '@hybrid-mail/contracts/inquiries';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formatPlainDay } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { delayQueries } from '../delays.queries.ts';

const texts = delaysTexts.office;
const why = (error: unknown) => (error instanceof ApiError ? error.message : texts.tryAgain);

/** Sends inquiries and reminders to district offices, one call at a time; the user can withdraw a new inquiry. */
export function useOfficeInquiries() {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  /** @returns whether the call succeeded */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning) return false;
    setRunning(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify.error(texts.failed({ why: why(error) }), 10);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    ask: (areas: readonly number[]) => run(() => askOffices(queries, areas)),
    remind: (id: number) => run(() => remindOffice(queries, id)),
  };
}

async function askOffices(queries: QueryClient, areas: readonly number[]): Promise<void> {
  const { asked, inquiries: standing } = await call(inquiryCalls.ask, { body: { areas: [...areas] } });
  showInquiries(queries, standing);
  if (standing.length < areas.length) void queries.invalidateQueries(delayQueries.places());
  if (asked.length > 0) {
    const onTake = () => void withdraw(queries, asked);
    notify.offer(texts.askedNow({ count: asked.length }), { label: texts.undo, onTake });
  } else notify.info(standing.length > 0 ? texts.askedBefore : texts.nothingToAsk);
}

async function remindOffice(queries: QueryClient, id: number): Promise<void> {
  const inquiry = await call(inquiryCalls.remind, { body: { id } });
  showInquiries(queries, [inquiry]);
  notify.success(texts.remindedNow({ day: formatPlainDay(inquiry.dueOn) }));
}

async function withdraw(queries: QueryClient, ids: readonly number[]): Promise<void> {
  try {
    await call(inquiryCalls.withdraw, { body: { ids: [...ids] } });
    notify.success(texts.undone({ count: ids.length }));
  } catch (error) {
    notify.error(texts.notUndone({ why: why(error) }), 10);
  } finally {
    void queries.invalidateQueries(delayQueries.places());
  }
}

/** Writes the inquiries of a response to the query cache instead of refetching all figures. */
function showInquiries(queries: QueryClient, told: readonly Inquiry[]): void {
  const byArea = new Map(told.map((inquiry) => [inquiry.areaId, inquiry]));
  queries.setQueryData(
    delayQueries.places().queryKey,
    (data: DelaysReply | undefined) =>
      data && { ...data, areas: data.areas.map((area) => ({ ...area, inquiry: byArea.get(area.id) ?? area.inquiry })) },
  );
}
