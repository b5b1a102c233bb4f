import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '../../../test/render-screen.tsx';
import { TextField } from './index.ts';
import { resolverOf } from './resolver-of.ts';
import { useLateForm } from './use-late-form.ts';
import { useScreenForm } from './use-screen-form.ts';

const schema = z.object({ name: z.string().min(1, 'required') });

function Form({ onHelp }: { readonly onHelp: () => void }) {
  const form = useScreenForm(schema, { name: '' });
  return (
    <form>
      <TextField control={form.control} name="name" label="Название" autoFocus />
      <button type="button" onClick={onHelp}>
        Помощь
      </button>
    </form>
  );
}

function PublicForm({
  load,
}: {
  readonly load: Parameters<typeof useLateForm<{ name: string }, { name: string }>>[0];
}) {
  const form = useLateForm(load, { name: '' });
  return (
    <form>
      <TextField control={form.control} name="name" label="Название" autoFocus />
      <button type="button">Помощь</button>
    </form>
  );
}

const isMarkedWrong = () => screen.getByRole('textbox').getAttribute('aria-invalid') === 'true';

describe('a field that is left by a press', () => {
  it('shows its error after the click, so that nothing moves under the pointer', async () => {
    const wasWrong: boolean[] = [];
    void renderScreen(<Form onHelp={() => wasWrong.push(isMarkedWrong())} />);
    const help = await screen.findByRole('button', { name: 'Помощь' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: help });
    expect(document.activeElement).toBe(help);
    await user.pointer({ keys: '[/MouseLeft]', target: help });
    expect(wasWrong).toEqual([false]);
    await waitFor(() => expect(isMarkedWrong()).toBe(true));
  });

  it('shows its error after the click also when the rules of a public page arrive during the press', async () => {
    const rules = Promise.withResolvers<ReturnType<typeof resolverOf<{ name: string }, { name: string }>>>();
    void renderScreen(<PublicForm load={() => rules.promise} />);
    const help = await screen.findByRole('button', { name: 'Помощь' });
    const user = userEvent.setup();
    await user.tab();
    await user.pointer({ keys: '[MouseLeft>]', target: help });
    rules.resolve(resolverOf(schema));
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(isMarkedWrong()).toBe(false);
    await user.pointer({ keys: '[/MouseLeft]', target: help });
    await waitFor(() => expect(isMarkedWrong()).toBe(true));
  });

  it('shows its error without a click when it is left by Tab', async () => {
    void renderScreen(<Form onHelp={() => undefined} />);
    await screen.findByRole('button', { name: 'Помощь' });
    await userEvent.tab();
    await waitFor(() => expect(isMarkedWrong()).toBe(true));
  });
});
