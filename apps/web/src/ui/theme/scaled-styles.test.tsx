import { StyleSheet } from '@emotion/sheet';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptLook, chooseLook } from '../../lib/look/look.ts';
import { scalePixels } from './scale-pixels.ts';
import { ScaledStyles } from './scaled-styles.tsx';

beforeEach(() => adoptLook(1));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  chooseLook({ text: 'usual' });
});

it('a larger text enlarges all lengths of a rule but lines, and no condition of a query', () => {
  expect(scalePixels('.a{font-size:14px;margin:-4px 0 1px;width:calc(50% - 12.5px);border:2px solid}', 1.25)).toBe(
    '.a{font-size:17.5px;margin:-5px 0 1px;width:calc(50% - 15.625px);border:2px solid}',
  );
  expect(scalePixels('@media (min-width:600px){.a{padding:8px}}', 1.12)).toBe(
    '@media (min-width:600px){.a{padding:8.96px}}',
  );
});

const Breakpoint = () => <output>{useTheme().breakpoints.values.lg}</output>;

it('the page grows while it is open, global styles and breakpoints included, and its elements stay', () => {
  const insert = vi.spyOn(StyleSheet.prototype, 'insert');
  const inserted = () => insert.mock.calls.map(([rule]) => rule).join('');
  render(
    <ScaledStyles>
      <GlobalStyles styles={{ body: { '--strip': '28px' } }} />
      <Box sx={{ width: 161 }}>Письмо</Box>
      <Breakpoint />
    </ScaledStyles>,
  );
  const text = screen.getByText('Письмо');
  expect(inserted()).toContain('width:161px');
  act(() => chooseLook({ text: 'largest' }));
  expect(screen.getByText('Письмо')).toBe(text);
  expect(inserted()).toContain('width:201.25px');
  expect(inserted()).toContain('--strip:35px');
  expect(screen.getByText('1707.5')).toBeTruthy();
});
