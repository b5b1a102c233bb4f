import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageProvider } from '../../ui/notify/message-provider.tsx';
import { onDemand } from './on-demand.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

const Greeting = ({ name }: Props) => <p>{`Здравствуйте, ${name}`}</p>;

it('a part is shown with the values of the page once its code has come', async () => {
  const code = Promise.withResolvers<typeof Greeting>();
  const Part = onDemand<Props>(() => code.promise);
  const { container } = render(<Part name="Азиза" onClose={() => undefined} />);
  expect(container.textContent).toBe('');
  code.resolve(Greeting);
  expect(await screen.findByText('Здравствуйте, Азиза')).toBeTruthy();
});

it('a part whose code was loaded ahead opens at once, and its code is loaded once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = onDemand<Props>(load);
  Part.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  const { container } = render(<Part name="Азиза" onClose={() => undefined} />);
  expect(container.textContent).toBe('Здравствуйте, Азиза');
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part whose code does not come says so and closes, and the next opening loads the code again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('Failed to fetch'));
  const Part = onDemand<Props>(load, ({ onClose }) => onClose());
  const close = vi.fn();
  render(<MessageProvider />);
  const { unmount } = render(<Part name="Азиза" onClose={close} />);
  expect(await screen.findByText('Часть страницы не загрузилась. Проверьте интернет и повторите')).toBeTruthy();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  unmount();
  render(<Part name="Азиза" onClose={close} />);
  expect(await screen.findByText('Здравствуйте, Азиза')).toBeTruthy();
});
