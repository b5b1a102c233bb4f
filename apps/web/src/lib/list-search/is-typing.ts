/**
 * Whether a change of the filters is typing: at most one text differs, apart from `page`, and one of its two values is
 * a prefix of the other.
 */
export function isTyping<S extends object>(before: S, after: S): boolean {
  const changed = Object.entries({ ...before, ...after }).flatMap(([key]) => {
    const [was, is] = [before[key as keyof S], after[key as keyof S]];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ key, was, is }];
  });
  const [change, ...others] = changed.length > 1 ? changed.filter(({ key }) => key !== 'page') : changed;
  if (change === undefined) return true;
  const { was, is } = change;
  return others.length === 0 && typeof was === 'string' && typeof is === 'string' && startsAlike(was, is);
}

const startsAlike = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
