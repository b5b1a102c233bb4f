import { defineTexts } from '../define-texts.ts';

/** Acts that the global search offers beside what it finds. */
export const paletteTexts = defineTexts('paletteTexts', {
  onPage: 'На этой странице',
  onSelection: 'С выбранными',
  changePassword: 'Сменить пароль',
  /** A setting with its new value, e.g. «Тема: Тёмная». */
  settingTo: '{name}: {value}',
  /** `month` is written as «октябрь 2026», `title` is the title of a report. */
  reportFor: 'Отчёт за {month}: {title}',
  lastMonth: 'прошлый месяц',
  thisMonth: 'этот месяц',
});
