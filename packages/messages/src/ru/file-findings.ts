import { defineTexts } from '../define-texts.ts';

/** Advice about findings in a PDF, and warnings about findings before signing. */
export const fileFindingTexts = defineTexts('fileFindingTexts', {
  blank: {
    cheaper: 'Без пустых страниц письмо будет стоить {price}\u00A0сум, на {saving}\u00A0сум меньше.',
    samePrice: 'Без пустых страниц письмо стоит столько же: {price}\u00A0сум.',
    signature:
      'В файле есть подпись внутри PDF. В новом файле её не будет: подписанные байты изменятся. Исходный файл останется у вас.',
    remove: 'Убрать пустые страницы',
    removing: 'Убираем пустые страницы',
    failed: 'Убрать пустые страницы не получилось',
    removed:
      'Убраны пустые страницы: {pages}. В письмо войдёт новый файл, {left, plural, one {#\u00A0страница} few {#\u00A0страницы} many {#\u00A0страниц} other {#\u00A0страницы}}. Посмотрите его перед подписью.',
    signatureGone: 'Подписи внутри PDF в новом файле нет.',
    undo: 'Вернуть',
    undone: 'Вернуть пустые страницы',
    short: 'Убраны пустые страницы: стр.\u00A0{pages}',
  },
  template:
    'Такие листы есть в каждом письме. Их убирают в шаблоне: там стоит разрыв страницы после конца текста или лишние пустые строки.',
  label: 'Замечания к файлу',
  notLoaded: 'Замечания к файлу не загрузились',
  /** Shown before several letters are signed together. */
  letters:
    'Замечания к файлам: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  more: 'Ещё {count}',
  /** Shown for the rows of a registry. */
  rows: 'Замечания к файлам: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  show: 'Показать замечания',
  hide: 'Скрыть замечания',
  row: 'Строка {row}: {titles}',
  rowsHelp: 'Если замечание лишнее в каждом письме, исправьте шаблон, удалите реестр и загрузите его ещё раз.',
});
