import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { PlaceLexicon } from '../../../shared/address-line/place-lexicon.ts';
import {
  type AddressReading,
  type LineChoice,
  readAddressLine,
} from '../../../shared/address-line/read-address-line.ts';
import type { LetterForm } from '../letter-schema.ts';
import { placeValuesOf } from './next-place-values.ts';
import { useLineWriting } from './use-line-writing.ts';

/** Reads the line when typing pauses, and writes what is certain, or was chosen, into the fields. */
export function useAddressLine(form: LetterForm, lexicon: PlaceLexicon | null) {
  const line = useWatch({ control: form.control, name: 'line' }) ?? '';
  const paused = useDebouncedValue(line);
  /** A line that Enter read before the pause. */
  const [entered, setEntered] = useState<string | null>(null);
  const [picked, setPicked] = useState<LineChoice | null>(null);
  const [isUndone, setUndone] = useState(false);
  const { write, undo, disown } = useLineWriting(form);
  const text = entered === line ? line : paused;
  const reading = useMemo(() => readOf(text, lexicon), [text, lexicon]);

  const take = (found: AddressReading | null, choice: LineChoice | null, isForced: boolean) => {
    setUndone(false);
    write(found && placeValuesOf(chosenOf(found, choice)), isForced);
  };
  const follow = useEffectEvent((found: AddressReading | null) => lexicon && take(found, picked, false));
  useEffect(() => void follow(reading), [reading]);

  return {
    reading,
    isUndone,
    /** Takes what is certain at once, also in place of what a person typed. */
    takeNow: () => {
      // The district's field is locked until the region is rendered, and a locked field takes no focus.
      flushSync(() => {
        setEntered(line);
        take(readOf(line, lexicon), picked, true);
      });
    },
    pick: (choice: LineChoice) => {
      setPicked(choice);
      setUndone(false);
      write(placeValuesOf(choice), true);
    },
    /** Takes an address that the line does not contain, so that the line does not change it later. */
    replace: (choice: LineChoice) => {
      setUndone(false);
      write(placeValuesOf(choice), true);
      disown();
    },
    undo: () => {
      const isDone = undo();
      if (isDone) {
        setPicked(null);
        setUndone(true);
      }
      return isDone;
    },
  };
}

const readOf = (line: string, lexicon: PlaceLexicon | null) =>
  lexicon && line.trim() !== '' ? readAddressLine(line, lexicon) : null;

/** What was chosen before, if the line still offers it, else what is certain. */
function chosenOf({ certain, regions, areas }: AddressReading, picked: LineChoice | null): LineChoice {
  if (picked === null) return certain;
  const area = areas.find((one) => one.area?.id === picked.area?.id && picked.area !== null);
  return area ?? regions.find((one) => picked.area === null && one.region?.id === picked.region?.id) ?? certain;
}
