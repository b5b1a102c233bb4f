import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mailQueries } from '../../lib/queries/mail.queries.ts';

/** Reloads the cached PDF of a letter if the letter was corrected after the PDF was downloaded. */
export function useFreshDocument(mail: Pick<MailDetails, 'id' | 'corrections'> | undefined): void {
  const queries = useQueryClient();
  const id = mail?.id ?? 0;
  const correctedOn = mail?.corrections.at(-1)?.correctedOn;
  useEffect(() => {
    if (correctedOn === undefined) return;
    const { queryKey } = mailQueries.document(id);
    const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
    if (dataUpdatedAt > 0 && dataUpdatedAt < Date.parse(correctedOn)) void queries.invalidateQueries({ queryKey });
  }, [id, correctedOn, queries]);
}
