import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

const values: (string | undefined)[] = [];

function Example({ start }: { readonly start: string | undefined }) {
  const [day, setDay] = useState(start);
  const change = (next: string | undefined) => {
    values.push(next);
    setDay(next);
  };
  return <DayField label="С" value={day} onChange={change} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('С');
const show = (start?: string) => {
  values.length = 0;
  render(<Example start={start} />);
};

describe('a date that is typed', () => {
  it('is DD.MM.YYYY; the dots come by themselves (RULE-45)', async () => {
    show();
    await userEvent.type(field(), '17112026');
    expect(field().value).toBe('17.11.2026');
    expect(values).toEqual(['2026-11-17']);
  });

  it('may be typed with dots', async () => {
    show();
    await userEvent.type(field(), '17.11.2026');
    expect(values).toEqual(['2026-11-17']);
  });

  it('becomes empty when it is no date (RULE-47)', async () => {
    show('2026-11-17');
    await userEvent.clear(field());
    await userEvent.type(field(), '31.02.2026');
    await userEvent.tab();
    expect(field().value).toBe('');
    expect(values).toEqual([undefined]);
  });
});
