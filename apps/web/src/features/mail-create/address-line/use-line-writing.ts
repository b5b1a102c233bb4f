import { useRef } from 'react';
import type { LetterForm } from '../letter-schema.ts';
import { nextPlaceValues, type PlaceValues, placeFields } from './next-place-values.ts';

const noValues: PlaceValues = { region: '', area: '', addressStreet: '', addressHouse: '' };

/** Writes what was read into the fields of the form, and takes it back. */
export function useLineWriting(form: LetterForm) {
  /** What the line wrote last, to tell it from what a person typed. */
  const written = useRef<Partial<PlaceValues>>({});
  /** Values before the line wrote for the first time, or after the last undo. */
  const before = useRef<PlaceValues | null>(null);
  const set = (next: PlaceValues) => {
    for (const field of placeFields) {
      if (form.getValues(field) === next[field]) continue;
      const { invalid } = form.getFieldState(field);
      form.setValue(field, next[field], { shouldDirty: true, shouldValidate: invalid });
    }
  };
  const write = (wanted: PlaceValues | null, isForced: boolean) => {
    const now = nowOf(form);
    const next = nextPlaceValues({ now, wanted: wanted ?? noValues, written: written.current, isForced });
    const own = placeFields.filter((field) => next[field] !== '' && next[field] === wanted?.[field]);
    written.current = Object.fromEntries(own.map((field) => [field, next[field]]));
    if (isSame(now, next)) return;
    before.current ??= now;
    set(next);
  };
  /** @returns whether there was anything to take back */
  const undo = (): boolean => {
    const earlier = before.current;
    if (earlier === null || isSame(nowOf(form), earlier)) return false;
    before.current = null;
    written.current = {};
    set(earlier);
    return true;
  };
  /** What the fields have now counts as typed by a person. */
  const disown = () => {
    written.current = {};
  };
  return { write, undo, disown };
}

const nowOf = (form: LetterForm): PlaceValues => {
  const [region, area, addressStreet, addressHouse] = form.getValues([...placeFields]);
  return { region, area, addressStreet, addressHouse };
};

const isSame = (one: PlaceValues, other: PlaceValues) => placeFields.every((field) => one[field] === other[field]);
