import { useRef } from 'react';
import type { LetterForm } from '../letter-schema.ts';
import { nextPlaceValues, type PlaceValues, placeFields } from './next-place-values.ts';

const noValues: PlaceValues = { region: '', area: '', addressStreet: '', addressHouse: '' };

/** Writes the values that were read from the line into the fields of the form, and restores the earlier values. */
export function useLineWriting(form: LetterForm) {
  /** Values that the line wrote last; other values were typed by a person. */
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
  /** Restores the values from before the line wrote. @returns false if the fields already have them */
  const undo = (): boolean => {
    const earlier = before.current;
    if (earlier === null || isSame(nowOf(form), earlier)) return false;
    before.current = null;
    written.current = {};
    set(earlier);
    return true;
  };
  /** Treats the present values of the fields as typed by a person. */
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
