import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { auditTexts as texts } from '@hybrid-mail/messages/audit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { type AuditChange, createAuditFormatter } from '@hybrid-mail/messages/format-audit';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTimestamp, today } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { paths } from '../../lib/routes.ts';
import { deviceOf } from '../../shared/device/device-of.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { colors } from '../../ui/theme/tokens.ts';

const maxCollapsed = 4;

/** Old and new value of each column; a created record has no old values, a deleted one no new values. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const [isWhole, setWhole] = useState(false);
  const changes = auditFormatter.changesOf(entry);
  if (changes.length === 0) return entry.address ? texts.from({ address: entry.address }) : commonTexts.none;
  if (isLogin(entry, changes)) return <LoginLine changes={changes} address={entry.address} />;
  const offered = isWhole ? changes : changes.slice(0, maxCollapsed);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {offered.map((change) => (
          <ChangeLine key={change.column} {...change} />
        ))}
        {entry.address && <li>{texts.from({ address: entry.address })}</li>}
      </Box>
      {changes.length > offered.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {texts.more({ count: changes.length - offered.length })}
        </Button>
      )}
    </>
  );
}

/** Columns that say how a person came in: they need no names. */
const loginColumns: readonly string[] = ['method', 'userAgent'];

const isLogin = ({ action }: AuditEntry, changes: readonly AuditChange[]) =>
  action === 'session.logIn' && changes.every(({ column, was }) => was === undefined && loginColumns.includes(column));

interface LoginProps {
  readonly changes: readonly AuditChange[];
  readonly address: string | null;
}

/** A login in one line: «пароль · Chrome 153, Linux · 127.0.0.1». The tooltip is the whole header of the browser. */
function LoginLine({ changes, address }: LoginProps) {
  const userAgent = changes.find(({ column }) => column === 'userAgent')?.becomes;
  const words = changes.map(({ column, becomes = '' }) => (column === 'userAgent' ? deviceOf(becomes).words : becomes));
  return (
    <span title={userAgent} style={{ overflowWrap: 'anywhere' }}>
      {[...words, address].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Change of one column. An unchanged value, which identifies the record, is printed once. */
function ChangeLine({ column, name, was, becomes }: AuditChange) {
  if (column === 'userAgent' && becomes !== undefined) return <DeviceLine name={name} userAgent={becomes} />;
  return (
    <li>
      <span style={{ color: colors.secondary }}>{`${name}: `}</span>
      {was}
      {was !== undefined && becomes !== undefined && (
        <ArrowForward titleAccess={texts.becomes} sx={{ fontSize: 15, mx: 1, verticalAlign: '-2px' }} />
      )}
      {becomes}
    </li>
  );
}

/** Browser and system instead of the header that names them; the whole header is the tooltip. */
const DeviceLine = ({ name, userAgent }: { readonly name: string; readonly userAgent: string }) => (
  <li title={userAgent}>
    <span style={{ color: colors.secondary }}>{`${name}: `}</span>
    {deviceOf(userAgent).words}
  </li>
);

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

/** Name and kind of the record that the action changed. */
export function AuditSubject({ entry }: { readonly entry: AuditEntry }) {
  const { name, kind } = auditFormatter.subjectOf(entry);
  const place = placeOf(entry);
  return (
    <>
      {place ? <TextLink {...place}>{name}</TextLink> : name}
      <Box className="name-note" sx={{ color: colors.secondary }}>
        {kind}
      </Box>
    </>
  );
}

export const auditFormatter = createAuditFormatter({
  mailNumber: formatMailNumber,
  money: formatMoney,
  moment: formatTimestamp,
  sheetsInBase: (at) => sheetsInBase(priceRuleOf(today(new Date(at)))),
});
