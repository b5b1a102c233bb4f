import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
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
