import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { DeleteLettersDialog } from './delete-letters-dialog.tsx';

afterEach(() => void vi.restoreAllMocks());

const lettersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, receiver: `Получатель ${first + index}` }));

async function open(count: number, answers: Answers) {
  const api = serveApi(answers);
  const [onDeleted, onClose] = [vi.fn(), vi.fn()];
  await renderScreen(<DeleteLettersDialog letters={lettersFrom(11, count)} onDeleted={onDeleted} onClose={onClose} />);
  return { api, onDeleted, onClose };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const one: Answers = { 'DELETE /api/mail': { json: { Success: true } } };
const many: Answers = { 'DELETE /api/mail/delete-many': { json: { Success: true, Deleted: 12 } } };

describe('before letters are deleted', () => {
  it('the count, their names and what is lost are told; the safe button has the focus (OPEN-39)', async () => {
    const { api } = await open(12, many);
    expect(screen.getByRole('dialog').textContent).toMatch(/Удалить 12.писем\?/);
    expect(screen.getByText(/исчезнут из «Созданных». Отменить удаление можно 10.секунд/)).toBeTruthy();
    expect(screen.getByText('EHM11')).toBeTruthy();
    expect(screen.getByText('и ещё 4')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Отменить');
    expect(api.fitting(/^DELETE/)).toEqual([]);
  });

  it('the person may give up, by Esc too', async () => {
    const { api, onClose } = await open(1, one);
    await userEvent.keyboard('[Escape]');
    expect(onClose).toHaveBeenCalledOnce();
    expect(api.fitting(/^DELETE/)).toEqual([]);
  });
});

/** Clicks the undo button, which the dialog hides from screen readers, because the dialog stays open in this test. */
async function undo(): Promise<void> {
  const message = (await screen.findByText(/^Удалено/)).closest<HTMLElement>('[role=status]');
  fireEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Отменить', hidden: true }));
}

describe('letters are deleted', () => {
  it('one by its number; the message is the specified one and stays 5 s (ERR-09)', async () => {
    const told = vi.spyOn(notify, 'success');
    const { api, onDeleted, onClose } = await open(1, one);
    await press('Удалить');
    expect(await screen.findByText('Письмо успешно удалено')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Письмо успешно удалено', 5, { isForNextPage: true });
    expect(api.asked[0]?.query.get('id')).toBe('11');
    expect(onDeleted).toHaveBeenCalledWith([11]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('many by one call with the list of their ids', async () => {
    const { api, onDeleted } = await open(12, many);
    await press(/Удалить 12/);
    expect(await screen.findByText('Письмо успешно удалено')).toBeTruthy();
    expect(api.asked.map(({ body }) => body)).toEqual([lettersFrom(11, 12).map(({ id }) => id)]);
    expect(onDeleted.mock.calls[0]?.[0]).toHaveLength(12);
  });

  it('and for ten seconds that can be undone, for exactly these letters', async () => {
    const { api } = await open(12, { ...many, 'PUT /api/RestoreMail': { json: { Success: true, Restored: 12 } } });
    await press(/Удалить 12/);
    expect(await screen.findByText(/Удалено 12.писем/)).toBeTruthy();
    await undo();
    expect(await screen.findByText(/Возвращено 12.писем/)).toBeTruthy();
    expect(api.asked.at(-1)?.body).toEqual(lettersFrom(11, 12).map(({ id }) => id));
  });

  it('an undoing that comes too late says why', async () => {
    const late = 'Отменить удаление уже нельзя: прошло больше 10 секунд';
    const refusal = { status: 409, json: { Message: late, Code: 'restore-too-late' } };
    await open(2, { ...many, 'PUT /api/RestoreMail': refusal });
    await press(/Удалить 2/);
    expect(await screen.findByText(/Удалено 2.письма/)).toBeTruthy();
    await undo();
    expect(await screen.findByText(`Удаление не отменено. ${late}`)).toBeTruthy();
  });

  it('more than 500 by several calls', async () => {
    const { api, onDeleted } = await open(501, { ...many, ...one });
    await press(/Удалить 501/);
    await screen.findByText('Письмо успешно удалено');
    expect(api.names()).toEqual(['DELETE /api/mail/delete-many', 'DELETE /api/mail']);
    expect(onDeleted.mock.calls[0]?.[0]).toHaveLength(501);
  });
});

describe('a deletion that fails', () => {
  const refusal = {
    status: 409,
    json: {
      Message: 'Ничего не удалено. Передаются почте: EHM12.',
      Code: 'mail-queued',
      Fields: { Ids: 'Ничего не удалено. Передаются почте: EHM12.' },
    },
  };

  it('is told in the specified words for 5 s, and the dialog says which letters and why (ERR-10)', async () => {
    const told = vi.spyOn(notify, 'error');
    const { onDeleted, onClose } = await open(12, { 'DELETE /api/mail/delete-many': refusal });
    await press(/Удалить 12/);
    // The specification spells the last word with a Latin c.
    const words = 'Ошибка при удалении пи\u0063ьма';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith(words, 5);
    expect(screen.getByText('Ничего не удалено. Передаются почте: EHM12.')).toBeTruthy();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('may be tried again', async () => {
    const { api, onClose } = await open(1, {});
    await press('Удалить');
    expect(await screen.findByText('Не найдено')).toBeTruthy();
    Object.assign(api.answers, one);
    await press('Удалить');
    await screen.findByText('Письмо успешно удалено');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
