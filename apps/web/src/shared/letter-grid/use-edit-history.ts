import { useRef } from 'react';
import type { CellPlace } from './cell-place.ts';

/** Access to the states of rows, for undo. */
export interface RowStates<S> {
  readonly stateOf: (row: number) => S;
  /** Replaces the states of rows; ignores rows that no longer exist or are locked. */
  readonly restore: (states: ReadonlyMap<number, S>) => void;
}

interface Step<S> {
  /** Cell that gets the focus when the step is undone or redone. */
  readonly place: CellPlace;
  readonly states: ReadonlyMap<number, S>;
  readonly joins: string | undefined;
}

const maxSteps = 200;

/** Undo and redo of edits. A step holds the states of all rows that one action of the user changed. */
export function useEditHistory<S>(given: RowStates<S>) {
  const latest = useRef(given);
  latest.current = given;
  const past = useRef<Step<S>[]>([]);
  const future = useRef<Step<S>[]>([]);
  const statesOf = (rows: Iterable<number>) => new Map([...rows].map((row) => [row, latest.current.stateOf(row)]));
  const turn = (from: Step<S>[], to: Step<S>[]): CellPlace | null => {
    const step = from.pop();
    if (!step) return null;
    to.push({ ...step, joins: undefined, states: statesOf(step.states.keys()) });
    latest.current.restore(step.states);
    return step.place;
  };
  return {
    /**
     * Performs an action and records how its rows were before.
     * @param joins successive actions with the same value are one step, e.g. the keys typed into one field
     */
    change: (place: CellPlace, rows: Iterable<number>, act: () => void, joins?: string) => {
      const isJoined = joins !== undefined && past.current.at(-1)?.joins === joins;
      if (!isJoined) past.current = [...past.current, { place, states: statesOf(rows), joins }].slice(-maxSteps);
      future.current = [];
      act();
    },
    /** Takes the last step back without redo, if it is the one with this value of `joins`. */
    giveUp: (joins: string): boolean => {
      if (past.current.at(-1)?.joins !== joins) return false;
      const step = past.current.pop();
      if (step) latest.current.restore(step.states);
      return true;
    },
    /** Returns the place of the undone step; null if there is none. */
    undo: () => turn(past.current, future.current),
    redo: () => turn(future.current, past.current),
  };
}
