import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isLetterField, type LetterForm } from './letter-schema.ts';

/**
 * Accepts values that scripts of automation tools write into the inputs. React does not report such changes, so the
 * hook listens to native events. It renders synchronously, so that the districts exist when the next line of the script
 * selects one.
 */
export function useScriptedValues(element: RefObject<HTMLElement | null>, form: LetterForm): void {
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
