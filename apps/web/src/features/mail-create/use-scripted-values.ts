import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { isLetterField, type Letter, type LetterInput } from './letter-form.ts';

/**
 * Takes values that programs write into the fields. React hears nothing of a value that a script sets, because it keeps
 * its own book of values; the events of the page itself tell. Drawn at once, so that areas stand ready when the next
 * line of the script chooses one.
 */
export function useScriptedValues(
  element: RefObject<HTMLElement | null>,
  form: UseFormReturn<LetterInput, unknown, Letter>,
): void {
  useEffect(() => {
    const take = ({ target, isTrusted }: Event) => {
      if (isTrusted || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { name, value } = target;
      if (!isLetterField(name) || form.getValues(name) === value) return;
      flushSync(() => {
        const wasWrong = form.getFieldState(name).invalid;
        form.setValue(name, value, { shouldDirty: true, shouldValidate: wasWrong });
        if (name === 'region') form.setValue('area', '');
      });
    };
    const place = element.current;
    place?.addEventListener('input', take);
    place?.addEventListener('change', take);
    return () => {
      place?.removeEventListener('input', take);
      place?.removeEventListener('change', take);
    };
  }, [element, form]);
}
