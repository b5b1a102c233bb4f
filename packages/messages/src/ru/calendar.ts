import { defineTexts } from '../define-texts.ts';

/** Days in words. Browsers do not know the Uzbek names. */
export const calendarTexts = defineTexts('calendarTexts', {
  longDay: '{weekday}, {day} {month} {year}',
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
  /** As they follow the number of a day. */
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
