import { mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { ExcelDownload } from '../../../shared/excel-download/excel-download.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

/** Whether the registry is finished and all its letters are sent; false without letters. */
export const isAllSent = ({ isFinished, toSignCount, queuedCount, sentCount }: RegistryRecord) =>
  isFinished && toSignCount + queuedCount === 0 && sentCount > 0;

/** Text of the empty list once every letter of the registry is sent; undefined before. */
export function useSentRegistryText(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...registryQueries.one(id ?? 0), enabled: id !== undefined });
  return data && isAllSent(data) ? texts.allSent({ count: data.sentCount }) : undefined;
}

/** Link to the registry's sent letters, and their Excel file. */
export const SentLetters = ({ registry: { id, sentCount } }: { readonly registry: RegistryRecord }) =>
  sentCount > 0 && (
    <>
      <ButtonLink variant="outlined" to={paths['mails-listing-sent']} search={{ registry: id }}>
        {texts.openSent}
      </ButtonLink>
      <ExcelDownload
        content="letters"
        total={sentCount}
        fileName="mails.xlsx"
        fetch={({ signal, onProgress: onRows }) =>
          call(mailExportCalls.list, {
            query: { registry: id, isSent: true, sort: 'registryRow', desc: false, withProgress: true },
            signal,
            onRows,
          })
        }
      />
    </>
  );
