import type { OnboardingDraft } from '@hybrid-mail/contracts/onboarding';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOnboarding } from '../../../../test/onboarding.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { writeField } from '../../../../test/write-field.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => {
  vi.useRealTimers();
});

const page = '/admin/organizations/7/connect?step=prices';
const there = { to: '/admin/organizations/$id/connect', params: { id: '7' }, search: { step: 'prices' } } as const;
const put = 'PUT /api/OnboardingDraft';
const read = 'GET /api/Onboarding';
const aDraft = (sumForMail: string, isHeldByAnother: boolean): OnboardingDraft => ({
  values: { prices: { sumForMail } },
  editorName: 'Каримова Г. А.',
  savedOn: '2026-11-20T10:41:00.000+05:00',
  isHeldByAnother,
});
const reads = (draft: OnboardingDraft | null) => ({ [read]: anOnboarding({ draft }) });
const kept = { json: { SavedOn: '2026-11-20T10:42:00.000+05:00' } };
const field = () => screen.findByLabelText<HTMLInputElement>('Цена обычного письма, сум');
const open = (draft: OnboardingDraft | null = null) => renderApp(page, { [put]: kept, ...reads(draft) }, staff.admin);
type Shown = ReturnType<typeof open>;

const leave = async ({ router }: Shown) => {
  await router.navigate({ to: '/admin/profile' });
  await waitFor(() => expect(screen.queryByLabelText('Цена обычного письма, сум')).toBeNull());
};
/** Refetches the page at once, with this draft on the server. */
async function readAgain({ api, queries }: Shown, draft: OnboardingDraft | null) {
  api.answers = { ...api.answers, ...reads(draft) };
  await queries.refetchQueries({ queryKey: ['onboarding'] });
}

describe('what is typed', () => {
  it('is kept when the page is left at once, and is there again on return', async () => {
    const app = open();
    writeField(await field(), '9500');
    await leave(app);
    await waitFor(() => expect(app.api.last(put)?.body).toEqual({ Values: { prices: { sumForMail: '9500' } } }));
    app.api.answers = { ...app.api.answers, [read]: () => new Promise(() => undefined) };
    await app.router.navigate(there);
    await waitFor(async () => expect((await field()).value).toBe('9\u00A0500,00'));
  });

  it('is not sent while a person only looks at a kept draft', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { api } = open(aDraft('8000', false));
    await waitFor(async () => expect((await field()).value).toBe('8\u00A0000,00'));
    vi.advanceTimersByTime(60_000);
    writeField(await field(), '8500');
    await waitFor(() => expect(api.last(put)?.body).toEqual({ Values: { prices: { sumForMail: '8500' } } }));
    expect(api.names().filter((name) => name === put)).toHaveLength(1);
  });
});

describe('the draft of a colleague', () => {
  it('is continued as the colleague left it, once the colleague has left the page', async () => {
    const app = open(aDraft('8000', true));
    await waitFor(async () => expect((await field()).matches(':disabled')).toBe(true));
    await readAgain(app, aDraft('9100', false));
    await waitFor(async () => expect((await field()).value).toBe('9\u00A0100,00'));
    expect((await field()).matches(':disabled')).toBe(false);
    await userEvent.type(await screen.findByLabelText('Доплата за письмо больше 3 листов, сум'), '5');
    await leave(app);
    await waitFor(() =>
      expect(app.api.last(put)?.body).toEqual({ Values: { prices: { sumForMail: '9100', sumForOverPaged: '5' } } }),
    );
  });

  it('is shown as the colleague changes it, while the colleague holds the page', async () => {
    const app = open(aDraft('8000', true));
    await waitFor(async () => expect((await field()).value).toBe('8\u00A0000,00'));
    await readAgain(app, aDraft('8700', true));
    await waitFor(async () => expect((await field()).value).toBe('8\u00A0700,00'));
    await leave(app);
    expect(app.api.last(put)).toBeUndefined();
  });
});
