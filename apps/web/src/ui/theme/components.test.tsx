import Alert from '@mui/material/Alert';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { theme } from './theme.ts';

afterEach(cleanup);

it.each([
  ['error', '#A1261E', '#FCE8E5'],
  ['warning', '#7A4B00', '#FBEFD5'],
  ['info', '#1B5687', '#E3EFF8'],
  ['success', '#1B6440', '#E0F2E7'],
] as const)('a message of the kind %s has the text and the tint of its tone', (severity, text, tint) => {
  render(
    <ThemeProvider theme={theme}>
      <Alert severity={severity}>Письмо</Alert>
      <p style={{ color: text, background: tint }}>образец</p>
    </ThemeProvider>,
  );
  const { color, backgroundColor } = getComputedStyle(screen.getByRole('alert'));
  const sample = getComputedStyle(screen.getByText('образец'));
  expect([color, backgroundColor]).toEqual([sample.color, sample.backgroundColor]);
});

it('a field learns that the browser filled it, without a style of its own in the document', () => {
  render(
    <ThemeProvider theme={theme}>
      <TextField label="Логин" />
      <TextField label="Пароль" />
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByLabelText('Логин')).animationName).toBe('mui-auto-fill-cancel');
  expect(document.querySelectorAll('style[data-emotion="css-global"]')).toHaveLength(0);
});
