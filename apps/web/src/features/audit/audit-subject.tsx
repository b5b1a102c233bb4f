import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { auditWords } from './audit-words.ts';

/** Lists that find a record by its name. */
const lists: Partial<
  Record<
    string,
    (typeof paths)['admin-organizations' | 'admin-units' | 'admin-template' | 'admin-global-organizations']
  >
> = {
  organization: paths['admin-organizations'],
  unit: paths['admin-units'],
  template: paths['admin-template'],
  globalOrganization: paths['admin-global-organizations'],
};

/** Leads to the record where there is one; a record that is gone has no name, and a deleted letter no page. */
function SubjectName({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { subject, subjectId, subjectName, action } = entry;
  const { name } = auditWords.subjectOf(entry);
  if (subject === 'mail' && action !== 'mail.delete')
    return (
      <TextLink to={paths['admin-mail-view']} params={{ id: subjectId }}>
        {name}
      </TextLink>
    );
  const list = lists[subject];
  if (list === undefined || subjectName === null) return name;
  return (
    <TextLink to={list} search={{ search: subjectName }}>
      {name}
    </TextLink>
  );
}

/** What an action was done to: its name, and of what kind it is. */
export function AuditSubject({ entry }: { readonly entry: AuditEntry }) {
  return (
    <>
      <SubjectName entry={entry} />
      <div style={{ color: colors.secondary }}>{auditWords.subjectOf(entry).kind}</div>
    </>
  );
}
