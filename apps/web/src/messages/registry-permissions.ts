import { countOf } from '../lib/formats/plural.ts';

/** Which organizations may import spreadsheets (specification 2 §2). */
export const registryPermissionTexts = {
  title: 'Разрешения реестра',
  count: (count: number) => countOf(count, 'организация', 'организации', 'организаций'),
  add: 'Добавить разрешение',
  empty: 'Разрешений не найдено',
  columns: { organization: 'Организация', user: 'Кто разрешил', createdOn: 'Дата' },
  permitted: (name: string, day: string) => `Разрешил ${name}, ${day}`,
  delete: (name: string) => `Удалить: ${name}`,
  dialog: {
    add: 'Новое разрешение реестра',
    help: 'Пользователи организации смогут создавать письма из таблиц Excel',
    organizationMissing: 'Выберите организацию',
  },
  added: 'Разрешение реестра успешно добавлен',
  deleting: {
    title: 'Удалить разрешение реестра?',
    lost: (name: string) =>
      `${name}: пользователи больше не смогут загружать реестры. Загруженные реестры и письма останутся.`,
    done: 'Реестр успешно удалено',
    failed: 'Ошибка при удалении реестр',
  },
} as const;
