import { defineTexts } from '../define-texts.ts';
/** The list of a taxpayer's branches in forms. */
export const branchTexts = defineTexts('branchTexts', {
  branch: 'Филиал',
  empty: 'Без филиала',
  load: 'Загрузить филиалы',
  needInn: 'ИНН обязателен и должен состоять из 9 символов.',
  failed: 'Список филиалов не загрузился',
  none: 'По этому ИНН филиалов нет',
  loaded: 'Найдено: {count}. Выберите из списка',
});
