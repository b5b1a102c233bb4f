import type { MailListFilters, MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveApi } from '../../../../test/api-double.ts';
import { ordinaryAnswers } from '../../../../test/render-app.tsx';
import { aProfile, renderScreen } from '../../../../test/render-screen.tsx';
import type { Filter } from '../../../ui/filter-bar/index.ts';
import { mailListDefinitions } from '../mail-list-state.ts';
import type { MailList } from '../use-mail-list.ts';
import { useMailFilters } from './use-mail-filters.ts';
import { useStaffFilters } from './use-staff-filters.ts';

/** A value of each filter, as a link could set it; one that is missing here does not compile. */
const url = {
  ...{ region: 1, area: 1, uid: 'EHM1', receiver: 'Алиев', perform: 0, inn: '301234567', users: [1], ids: [1] },
  ...{ unit: 1, registry: 1, stillOn: '2026-11-20', start: '2026-11-01', end: '2026-11-02' },
  ...{ sentStart: '2026-11-01', sentEnd: '2026-11-02', performedStart: '2026-11-01', performedEnd: '2026-11-02' },
} satisfies Record<keyof MailListFilters, unknown>;

const mailsOf = (kind: MailListKind) => {
  const state = mailListDefinitions[kind].schema.parse({ ...url, ids: '1', users: '1' });
  return { kind, search: { state, filter: vi.fn() }, look: {} } as unknown as MailList;
};

function Reader({ useFilters }: { useFilters: () => void }) {
  useFilters();
  return null;
}

/** Names of URL parameters that the filters of the hook set. */
async function namesFrom(useFilters: () => readonly Filter[]): Promise<string[]> {
  let filters: readonly Filter[] = [];
  const keepFilters = () => {
    filters = useFilters();
  };
  await renderScreen(<Reader useFilters={keepFilters} />, {
    profile: aProfile({ unit: { id: 3, name: 'Юридический отдел', isHead: true } as never }),
  });
  await waitFor(() => expect(filters.length).toBeGreaterThan(0));
  return filters.flatMap(({ name }) => name.split('-'));
}

it('each filter of the calls has a control on a list of letters, so that users see and clear it', async () => {
  serveApi(ordinaryAnswers());
  const names = new Set([
    ...(await namesFrom(() => useMailFilters(mailsOf('draft')))),
    ...(await namesFrom(() => useMailFilters(mailsOf('sent')))),
    ...(await namesFrom(() => useStaffFilters('admin', mailsOf('staff')))),
  ]);
  expect(Object.keys(url).filter((name) => !names.has(name))).toEqual([]);
});
