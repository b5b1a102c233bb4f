import { attributeOf, type Splice, type Tag } from './xml-tags.ts';

const width = 50;

/** Sets the width of a column; a `col` element that spans several columns is split. */
export function columnSplices(tags: readonly Tag[], { column, prefix }: { column: number; prefix: string }): Splice[] {
  const own = `<${prefix}col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  const list = tags.find(({ name }) => name === 'cols');
  if (!list || list.kind === 'empty') {
    const place = list ?? tags.find(({ name }) => name === 'sheetData');
    if (!place) return [];
    const end = list ? list.end : place.start;
    return [{ start: place.start, end, text: `<${prefix}cols>${own}</${prefix}cols>` }];
  }
  const settings = tags.filter(({ name, kind }) => name === 'col' && kind !== 'close');
  const covering = settings.find((tag) => limit(tag, 'min') <= column && column <= limit(tag, 'max'));
  if (covering) return [{ start: covering.start, end: covering.end, text: divided(covering, column, own) }];
  const next = settings.find((tag) => limit(tag, 'min') > column);
  const close = tags.find(({ name, kind }) => name === 'cols' && kind === 'close');
  const at = next?.start ?? close?.start ?? list.end;
  return [{ start: at, end: at, text: own }];
}

const limit = (tag: Tag, name: 'min' | 'max') => Number(attributeOf(tag, name));

function divided(tag: Tag, column: number, own: string): string {
  const [min, max] = [limit(tag, 'min'), limit(tag, 'max')];
  const part = (from: number, to: number) => (from > to ? '' : `<${tag.prefix}col${withLimits(tag, from, to)}/>`);
  return `${part(min, column - 1)}${own}${part(column + 1, max)}`;
}

const withLimits = ({ attributes }: Tag, min: number, max: number) =>
  attributes
    .trimEnd()
    .replace(/(\bmin\s*=\s*["'])\d+/, (_, before) => `${before}${min}`)
    .replace(/(\bmax\s*=\s*["'])\d+/, (_, before) => `${before}${max}`);
