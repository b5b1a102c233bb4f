import type { MailColumn } from '@hybrid-mail/contracts/mail-columns';
import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';

const ofSent: readonly MailColumn[] = ['id', 'receiver', 'area', 'sentOn', 'status', 'performedOn'];
const ofDrafts: readonly MailColumn[] = ['id', 'receiver', 'area', 'createdOn', 'status'];

/** Columns shown next to the quick look. */
export const quickLookColumns = (kind: MailListKind) => (kind === 'draft' ? ofDrafts : ofSent);
