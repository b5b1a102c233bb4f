/** `either`: the content is visible in some PDF programs only, or depends on the zoom, the language or the user. */
export type GroupState = boolean | 'either';

export const commonState = (states: readonly GroupState[]): GroupState =>
  states.every((state) => state === states[0]) ? (states[0] ?? 'either') : 'either';

export function allOf(states: readonly GroupState[]): GroupState {
  if (states.includes(false)) return false;
  return states.includes('either') ? 'either' : true;
}

export const negateState = (state: GroupState): GroupState => (state === 'either' ? state : !state);

export const anyOf = (states: readonly GroupState[]): GroupState => negateState(allOf(states.map(negateState)));
