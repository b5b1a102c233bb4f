import { describe, expect, it } from 'vitest';
import { extensionOf, fileKindOf } from './file-kind-of.ts';
import { planDrop } from './plan-drop.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, type: '' }));
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the kind of a file', () => {
  it.each([
    ['Письмо.PDF', '', 'pdf'],
    ['без имени', 'application/pdf', 'pdf'],
    ['письма.zip', 'application/x-zip-compressed', 'zip'],
    ['реестр.xlsx', xlsxType, 'sheet'],
    ['старый.xls', 'application/vnd.ms-excel', 'sheet'],
    ['реестр.csv', 'application/vnd.ms-excel', 'sheet'],
    ['реестр.ods', '', 'sheet'],
    ['договор.docx', '', 'other'],
    ['фото.png', 'image/png', 'other'],
    ['без типа', '', 'other'],
    ['архив.rar', '', 'other'],
  ])('%s with type «%s» is %s', (name, type, kind) => {
    expect(fileKindOf({ name, type })).toBe(kind);
  });

  it('of a dragged file comes from its type, and is unknown while the browser hides it', () => {
    expect(fileKindOf({ type: 'application/pdf' })).toBe('pdf');
    expect(fileKindOf({ type: 'application/x-zip-compressed' })).toBe('zip');
    expect(fileKindOf({ type: 'image/webp' })).toBe('other');
    expect(fileKindOf({ type: '' })).toBe('unknown');
  });

  it('says its extension also where only the type is known', () => {
    expect(extensionOf({ type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' })).toBe(
      'docx',
    );
    expect(extensionOf({ type: 'image/webp' })).toBe('webp');
    expect(extensionOf({ name: 'архив.tar.GZ', type: '' })).toBe('gz');
    expect(extensionOf({ name: 'ЧИТАЙ', type: '' })).toBe('');
  });
});

describe('what happens with files', () => {
  const outcome = (names: readonly string[], page: Parameters<typeof planDrop>[1] = null) => {
    const { act, taken, leftOut } = planDrop(named(...names), page);
    return [act, taken.map(({ name }) => name), leftOut.map(({ name }) => name)];
  };

  it.each([
    [['а.pdf'], 'letter', ['а.pdf'], []],
    [['а.pdf', 'б.pdf'], 'letters', ['а.pdf', 'б.pdf'], []],
    [['а.zip'], 'letters', ['а.zip'], []],
    [['а.pdf', 'б.zip'], 'letters', ['а.pdf', 'б.zip'], []],
    [['р.xlsx'], 'registry', ['р.xlsx'], []],
    [['р.xlsx', 'с.csv'], 'registry', ['р.xlsx'], ['с.csv']],
    [['а.pdf', 'р.xlsx', 'д.docx'], 'letter', ['а.pdf'], ['р.xlsx', 'д.docx']],
    [['д.docx'], null, [], ['д.docx']],
    [[], null, [], []],
  ])('%j: %s', (names, act, taken, leftOut) => {
    expect(outcome(names)).toEqual([act, taken, leftOut]);
  });

  it('the page of many letters adds a single PDF', () => {
    expect(outcome(['а.pdf'], 'letters')[0]).toBe('letters');
  });

  it('the page of a registry takes the spreadsheet of a mixture', () => {
    expect(outcome(['а.pdf', 'р.xlsx'], 'registry')).toEqual(['registry', ['р.xlsx'], ['а.pdf']]);
    expect(outcome(['а.pdf'], 'registry')[0]).toBe('letter');
  });
});
