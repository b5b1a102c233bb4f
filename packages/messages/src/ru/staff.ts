import { defineTexts } from '../define-texts.ts';
/** Texts shared by the pages for organizations, units and their users. */
export const staffTexts = defineTexts('staffTexts', {
  edit: 'Редактировать',
  active: 'Активен',
  contractEnded: 'истёк',
  contractEndless: 'бессрочно',
  notActive: 'Не активен',
  /** Error of dialogs and snackbars for any request that the server could not process (specification 2 §8). */
  serverFailed: 'Ошибка сервера при обработке запроса',
  actions: 'Действия',
  save: 'Сохранить',
  add: 'Добавить',
  delete: 'Удалить',
  loadFailed: 'Список не обновился. {why}',
});
