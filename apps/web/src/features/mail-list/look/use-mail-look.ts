import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { useMemo } from 'react';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { useLetterPage } from '../../../shared/letter/letter-page.ts';
import type { MailLook } from '../table/mail-columns.tsx';

/** Variant of the list for the current user. */
export function useMailLook(kind: MailListKind): MailLook {
  const page = useLetterPage();
  const can = useCan();
  const letterPage = can('mail.readDocument') ? page : undefined;
  const isForStaff = can('mail.listAsStaff');
  const isByOrganization = kind === 'staff';
  return useMemo(() => ({ letterPage, isForStaff, isByOrganization }), [letterPage, isForStaff, isByOrganization]);
}
