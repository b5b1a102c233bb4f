import { defineTexts } from '../define-texts.ts';

/** Texts of third-party widgets: fields with suggestions, the calendar. */
export const widgetTexts = defineTexts('widgetTexts', {
  suggestions: {
    clearText: 'Очистить',
    noOptionsText: 'Нет доступных вариантов',
    openText: 'Открыть',
  },
  calendar: {
    previousMonth: 'Предыдущий месяц',
    nextMonth: 'Следующий месяц',
    fromYears: 'открыт годовой вид, переключить на календарный вид',
    fromDays: 'открыт календарный вид, переключить на годовой вид',
  },
});
