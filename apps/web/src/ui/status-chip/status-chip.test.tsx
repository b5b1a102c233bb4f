import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Drafts from '@mui/icons-material/DraftsOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusChip } from './status-chip.tsx';

it('reads the label whole, its end in brackets in at most two lines of their own', () => {
  const label = 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)';
  const { container } = render(<StatusChip tone="red" icon={Drafts} label={label} wrap />);
  expect(container.textContent).toBe(label);
  const styles = document.createElement('style');
  styles.textContent = readFileSync(join(import.meta.dirname, 'status-chip.css'), 'utf8');
  document.head.append(styles);
  expect(getComputedStyle(screen.getByText(/^\(Регион/)).display).toBe('-webkit-box');
  styles.remove();
});
