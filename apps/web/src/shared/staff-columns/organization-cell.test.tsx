import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContractDays } from './organization-cell.tsx';

it('a contract without a last day says that it has none', () => {
  render(<ContractDays from="2026-01-15" to={null} />);
  expect(screen.getByText('15.01.2026')).toBeTruthy();
  expect(screen.getByText('бессрочно')).toBeTruthy();
});

it('no contract has no days', () => {
  const { container } = render(<ContractDays from={null} to={null} />);
  expect(container.textContent).toBe('—');
});
