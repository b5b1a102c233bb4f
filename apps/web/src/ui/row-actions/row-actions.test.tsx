import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/GroupOutlined';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { paths } from '../../lib/routes.ts';
import { RowAction, RowActions, RowLink } from './row-actions.tsx';

interface Options {
  readonly onDelete?: () => void;
  readonly offReason?: string;
}

const renderActions = ({ onDelete = () => undefined, offReason }: Options = {}) =>
  renderScreen(
    <RowActions>
      <RowAction label="Редактировать: Намуна" word="Редактировать" Icon={Edit} onClick={() => undefined} />
      <RowLink label="Пользователи: Намуна" Icon={Users} to={paths['admin-users']} />
      <RowAction label="Удалить: Намуна" Icon={Delete} onClick={onDelete} offReason={offReason} />
    </RowActions>,
  );
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));

describe('the actions of a row', () => {
  it('are icons with names in a wide window', async () => {
    void renderActions();
    expect(await screen.findByRole('link', { name: 'Пользователи: Намуна' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull();
  });

  it('are a menu of words on a phone, beside the main one', async () => {
    setWindowWidth(390);
    const onDelete = vi.fn();
    void renderActions({ onDelete });
    await openMenu();
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Пользователи: Намуна', 'Удалить: Намуна']);
    expect(items[0]?.getAttribute('href')).toContain('/admin/users');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить: Намуна' }));
    expect(onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('say in the menu why one of them is disabled', async () => {
    setWindowWidth(390);
    void renderActions({ offReason: 'Есть отправленные письма' });
    await openMenu();
    const item = screen.getByRole('menuitem', { name: /^Удалить/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Есть отправленные письма');
  });
});
