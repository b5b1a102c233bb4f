import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isLetterField, type LetterForm } from './letter-form.ts';

/**
 * Accepts values that scripts write into the inputs. React ignores them, because it tracks the value itself, so this
 * listens to native events. It renders synchronously, so that the district options exist when the script's next
 * line selects one.
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
