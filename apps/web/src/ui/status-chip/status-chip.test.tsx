import Drafts from '@mui/icons-material/DraftsOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
import { StatusChip } from './status-chip.tsx';

it('reads the label whole, its end in brackets in at most two lines of their own', () => {
  const label = 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)';
  const { container } = render(<StatusChip tone="red" icon={Drafts} label={label} wrap />);
  expect(container.textContent).toBe(label);
  expect(styleOf(screen.getByText(/^\(Регион/), 'display')).toBe('-webkit-box');
});
