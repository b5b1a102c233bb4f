import { StyleSheet } from '@emotion/sheet';
import Alert from '@mui/material/Alert';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
import { theme } from './theme.ts';
import { tones } from './tokens.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['error', tones.red],
  ['warning', tones.amber],
  ['info', tones.blue],
  ['success', tones.green],
] as const)('a message of the kind %s has the text and the tint of its tone', (severity, { text, tint }) => {
  render(
    <ThemeProvider theme={theme}>
      <Alert severity={severity}>Письмо</Alert>
      <p style={{ color: text, background: tint }}>образец</p>
    </ThemeProvider>,
  );
  const [shown, sample] = [screen.getByRole('alert'), screen.getByText('образец')];
  expect(styleOf(shown, 'color')).toBe(styleOf(sample, 'color'));
  expect(styleOf(shown, 'backgroundColor')).toBe(styleOf(sample, 'backgroundColor'));
});

it('a field learns that the browser filled it, without keyframes of its own', () => {
  const insert = vi.spyOn(StyleSheet.prototype, 'insert');
  render(
    <ThemeProvider theme={theme}>
      <TextField label="Логин" />
      <TextField label="Пароль" />
    </ThemeProvider>,
  );
  expect(styleOf(screen.getByLabelText('Логин'), 'animationName')).toBe('mui-auto-fill-cancel');
  expect(insert.mock.calls.filter(([rule]) => rule.startsWith('@keyframes mui-auto-fill'))).toEqual([]);
});
