import { defineTexts } from '../define-texts.ts';

/** The page that lists the organizations that may import spreadsheets (specification 2 §2). */
export const registryPermissionTexts = defineTexts('registryPermissionTexts', {
  title: 'Кому можно загружать реестры',
  count:
    '{count, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}',
  add: 'Добавить разрешение',
  empty: 'Разрешений не найдено',
  columns: { organization: 'Организация', user: 'Кто разрешил', createdOn: 'Дата' },
  permitted: 'Разрешил {name}, {day}',
  delete: 'Удалить: {name}',
  dialog: {
    add: 'Новое разрешение реестра',
    help: 'Пользователи организации смогут создавать письма из таблиц Excel',
    organizationMissing: 'Выберите организацию',
  },
  added: 'Разрешение реестра успешно добавлен',
  deleting: {
    title: 'Удалить разрешение реестра?',
    lost: '{name}: пользователи больше не смогут загружать реестры. Загруженные реестры и письма останутся.',
    done: 'Реестр успешно удалено',
    failed: 'Ошибка при удалении реестр',
  },
});
