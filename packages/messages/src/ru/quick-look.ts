import { defineTexts } from '../define-texts.ts';

/** The quick look: one letter next to its list. */
export const quickLookTexts = defineTexts('quickLookTexts', {
  toggle: 'Быстрый просмотр',
  /** Word of the button; its name is `toggle`. */
  toggleShort: 'Просмотр',
  toggleByKey: 'Быстрый просмотр (пробел)',
  label: 'Быстрый просмотр: {number}',
  content: 'О письме и его история',
  position: '{position, number}-е из {total, number}',
  previous: 'Предыдущее письмо',
  next: 'Следующее письмо',
  openWhole: 'Открыть письмо {number}',
  close: 'Закрыть быстрый просмотр',
  gone: 'Письма уже нет в этом списке',
  failed: 'Быстрый просмотр не открылся. Обновите страницу',
  notLoaded: 'История не загрузилась. {why}',
  loading: 'История загружается…',
  cover: 'Первая страница. Открыть документ',
  pageOf: 'Страница 1 из {total, number}',
  documentLoading: 'Документ загружается…',
  documentFailed: 'Документ не открылся',
  keys: [
    ['Пробел', 'закрыть'],
    ['↑ ↓', 'дальше'],
    ['Enter', 'открыть'],
  ],
  selectKey: ['Shift + Пробел', 'выбрать'],
});
