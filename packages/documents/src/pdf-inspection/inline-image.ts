import { ContentName, type Operand } from './read-operators.ts';
import { fullFilterName } from './stream-filters.ts';
import { canGrow } from './unfold-stage.ts';

/** Properties of an inline image from its header, whose keys and filters may be abbreviated. */
export function inlineImage(head: Operand[]): { width: number; height: number; isFoldedTwice: boolean } {
  const value = (...keys: string[]) => {
    const at = head.findIndex((key, index) => index % 2 === 0 && key instanceof ContentName && keys.includes(key.text));
    return at === -1 ? undefined : head[at + 1];
  };
  const side = (...keys: string[]) => {
    const given = value(...keys);
    return typeof given === 'number' ? given : 0;
  };
  const filters = value('F', 'Filter');
  const growing = Array.isArray(filters)
    ? filters.filter((name) => name instanceof ContentName && canGrow({ name: fullFilterName(name.text) }))
    : [];
  return { width: side('W', 'Width'), height: side('H', 'Height'), isFoldedTwice: growing.length > 1 };
}
