import { defineTexts } from '../define-texts.ts';
/** Words that the pages about organizations, units and their people share. */
export const staffTexts = defineTexts({
  active: 'Активен',
  notActive: 'Не активен',
  /** Dialog text and snackbar of the specification for whatever the server could not do (2 §8). */
  serverFailed: 'Ошибка сервера при обработке запроса',
  actions: 'Действия',
  save: 'Сохранить',
  add: 'Добавить',
  delete: 'Удалить',
  loadFailed: 'Список не обновился. {why}',
});
