import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { auditFormatter } from './audit-formatter.ts';

/** Paths of lists whose search finds a record by its name. */
const listsByName: Partial<
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

/** Link to the record; undefined if no page shows it or it was deleted. A deleted record has no name. */
function placeOf({ action, subject, subjectId, subjectName, subjectOrganization }: AuditEntry) {
  if (subject === 'mail') {
    // A deleted letter has no page.
    return action === 'mail.delete'
      ? undefined
      : linkOptions({ to: paths['admin-mail-view'], params: { id: subjectId } });
  }
  if (subjectName === null) return undefined;
  if (subjectOrganization !== null) {
    const { inn, isGlobal } = subjectOrganization;
    if (subject === 'globalUnit') return linkOptions({ to: paths['admin-global-units'], search: { inn } });
    return isGlobal
      ? linkOptions({ to: paths['admin-global-users'], search: { user: subjectId } })
      : linkOptions({ to: paths['admin-users'], search: { user: subjectId } });
  }
  const list = listsByName[subject];
  return list && linkOptions({ to: list, search: { search: subjectName } });
}

function SubjectName({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { name } = auditFormatter.subjectOf(entry);
  const place = placeOf(entry);
  return place ? <TextLink {...place}>{name}</TextLink> : name;
}

/** Name and kind of the record that the action changed. */
export function AuditSubject({ entry }: { readonly entry: AuditEntry }) {
  return (
    <>
      <SubjectName entry={entry} />
      <div style={{ color: colors.secondary }}>{auditFormatter.subjectOf(entry).kind}</div>
    </>
  );
}
