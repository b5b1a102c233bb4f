import { defineTexts } from '../define-texts.ts';

/** Names of days and months, because browsers do not have the Uzbek ones. */
export const calendarTexts = defineTexts('calendarTexts', {
  longDay: '{weekday}, {day} {month} {year}',
  monthOfYear: '{month} {year}',
  weekdays: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  months: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
  /** Month names in dates, after the day. */
  monthsOfDay: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
});
