import { defineTexts } from '../define-texts.ts';

/** The header of a registry, above the list of its letters. */
export const registryTexts = defineTexts('registryTexts', {
  filter: 'Реестр',
  unnamed: 'Реестр № {id}',
  label: 'Реестр',
  making: 'Готовим письма: {created} из {total}',
  firstSoon:
    'Готовим {count, plural, one {#\u00A0письмо, оно появится здесь} few {#\u00A0письма, первые появятся здесь} many {#\u00A0писем, первые появятся здесь} other {#\u00A0письма, первые появятся здесь}}',
  ready:
    '{created, plural, one {#\u00A0письмо готово} few {#\u00A0письма готовы} many {#\u00A0писем готовы} other {#\u00A0письма готовы}} к подписи',
  queued:
    '{count, plural, one {#\u00A0письмо передаётся} few {#\u00A0письма передаются} many {#\u00A0писем передаётся} other {#\u00A0письма передаётся}} почте',
  sent: '{count, plural, one {#\u00A0письмо отправлено} few {#\u00A0письма отправлены} many {#\u00A0писем отправлено} other {#\u00A0письма отправлено}} почте',
  allSent: '{count, plural, =1 {Письмо отправлено почте} other {Все письма отправлены почте: #}}',
  openSent: 'Открыть отправленные',
  noLetters: 'Писем в реестре не осталось',
  failed:
    'Не получилось: {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}}',
  show: 'Показать причины',
  hide: 'Скрыть причины',
  problem: 'Строка {row}: {text}',
  problemsFailed: 'Причины не загрузились',
  retry: 'Попробовать ещё раз',
  retryFailed: 'Повторить не удалось',
  remove: 'Удалить реестр',
  removing: 'Удалить реестр «{name}»?',
  lost: '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}} из этого реестра и их PDF исчезнут из «Созданных». Вернуть их нельзя: реестр придётся загрузить заново.',
  removed: 'Реестр удалён',
  notLoaded: 'Сведения о реестре не загрузились',
  gone: 'Такого реестра нет: он удалён или загружен другим подразделением',
});
