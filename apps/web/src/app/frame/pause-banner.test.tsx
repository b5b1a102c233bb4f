import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { profileQuery } from '../../lib/queries/profile.queries.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const since = { isAutomatic: false, since: '2026-11-20T10:15:00.000+05:00', sinceStr: '2026-11-20 10:15:00' };
const untilResumed = { ...since, endsOn: null, endsOnStr: null };
const untilNoon = { ...since, endsOn: '2026-11-20T12:00:00.000+05:00', endsOnStr: '2026-11-20 12:00:00' };

function show(sendingPause?: (typeof untilResumed | typeof untilNoon) & { isRestored?: true }, isOfAll = true) {
  storeToken('token');
  const pause = sendingPause && { sendingPause: { isOfAll, ...sendingPause } };
  return renderApp('/main', {}, aProfile({ ...pause }));
}

const banner = () => screen.findByText(/приостановлена/);
const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/\s+/g, ' ');

describe('senders', () => {
  it('read that the sending is paused, and that their signed letters wait', async () => {
    show(untilResumed);
    expect(textOf(await banner())).toBe(
      'Отправка писем приостановлена оператором с 20.11.2026 10:15. Подписанные письма ждут и уйдут сами, когда её возобновят.',
    );
  });

  it('read until when only their organization is paused', async () => {
    show(untilNoon, false);
    expect(textOf(await banner())).toBe(
      'Отправка писем вашей организации приостановлена оператором с 20.11.2026 10:15. Подписанные письма ждут и уйдут сами после 20.11.2026 12:00.',
    );
  });

  it('read that the post is silent when sending has paused itself, and that they need to do nothing', async () => {
    show({ ...untilResumed, isAutomatic: true });
    expect(textOf(await screen.findByText(/Почта не отвечает/))).toBe(
      'Почта не отвечает с 20.11.2026 10:15. Подписанные письма ждут и уйдут сами, когда она ответит.',
    );
  });

  it('read after a restore of the database that letters can be neither signed nor recalled', async () => {
    show({ ...untilResumed, isRestored: true });
    expect(textOf(await screen.findByText(/сверка с почтой/))).toBe(
      'Данные восстановлены из копии, с 20.11.2026 10:15 идёт сверка с почтой. Подписать и отозвать письма можно будет после неё, подписанные ждут и уйдут сами.',
    );
  });

  it('read nothing of it while letters go out, and the banner goes when the pause ends', async () => {
    const { queries } = show(untilResumed);
    await banner();
    queries.setQueryData(profileQuery().queryKey, aProfile());
    await waitFor(() => expect(screen.queryByText(/приостановлена/)).toBeNull());
  });
});
