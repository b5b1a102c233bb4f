import { defineTexts } from '../define-texts.ts';

/** Grids in which letters are corrected: paste of several cells, undo. */
export const letterGridTexts = defineTexts('letterGridTexts', {
  pasted:
    '{count, plural, =0 {Ничего не вставлено} one {Вставлена #\u00A0ячейка} few {Вставлены #\u00A0ячейки} many {Вставлено #\u00A0ячеек} other {Вставлено #\u00A0ячейки}}',
  rowsLeft:
    '{count, plural, one {#\u00A0строка не вставлена: ниже нет строк} few {#\u00A0строки не вставлены: ниже нет строк} many {#\u00A0строк не вставлено: ниже нет строк} other {#\u00A0строки не вставлено: ниже нет строк}}',
  columnsLeft:
    '{count, plural, one {#\u00A0столбец не вставлен: правее нет столбцов} few {#\u00A0столбца не вставлены: правее нет столбцов} many {#\u00A0столбцов не вставлено: правее нет столбцов} other {#\u00A0столбца не вставлено: правее нет столбцов}}',
  lockedRows:
    '{count, plural, one {#\u00A0строка не изменена: её нельзя исправить} few {#\u00A0строки не изменены: их нельзя исправить} many {#\u00A0строк не изменено: их нельзя исправить} other {#\u00A0строки не изменено: их нельзя исправить}}',
  unknown: 'Нет такой области или района: {names}',
  undoPaste: 'Отменить вставку',
  undone: 'Правка отменена. Ctrl\u00A0+\u00A0Y вернёт её',
  redone: 'Правка возвращена',
});
