import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { theme } from '../theme/theme.ts';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

const show = (width?: number) =>
  render(
    <ThemeProvider theme={theme}>
      <FormDialog isOpen title="Подписание письма" width={width} onClose={() => undefined} actions={null}>
        Ключ
      </FormDialog>
    </ThemeProvider>,
  );
const shownWidth = () => styleOf(screen.getByRole('dialog', { name: 'Подписание письма' }), 'width');

it('a dialog is 600 px wide (CONST-06)', () => {
  show();
  expect(shownWidth()).toBe('600px');
});

it('unless it needs another width', () => {
  show(1300);
  expect(shownWidth()).toBe('1300px');
});

/**
 * Page with a button that opens a dialog. When the dialog closes, the button unmounts, and the dialog unless `isKept`.
 */
function Page({ isKept }: { readonly isKept: boolean }) {
  const [step, setStep] = useState<'before' | 'open' | 'done'>('before');
  const isOpen = step === 'open';
  const dialog = (
    <FormDialog
      isOpen={isOpen}
      title="Подписание письма"
      onClose={() => setStep('done')}
      actions={
        <button type="button" onClick={() => setStep('done')}>
          Готово
        </button>
      }
    >
      Ключ
    </FormDialog>
  );
  return (
    <main>
      <PageHeader title="Письмо EHM1" />
      {step !== 'done' && (
        <button type="button" onClick={() => setStep('open')}>
          Отправить
        </button>
      )}
      {(isOpen || isKept) && dialog}
    </main>
  );
}

it.each([true, false])('the focus goes to the title when the button that opened the dialog is gone', async (isKept) => {
  render(
    <ThemeProvider theme={theme}>
      <Page isKept={isKept} />
    </ThemeProvider>,
  );
  const open = screen.getByRole('button', { name: 'Отправить' });
  open.focus();
  open.click();
  const done = await screen.findByRole('button', { name: 'Готово' });
  done.focus();
  done.click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Письмо EHM1' })));
});
