import { apiTexts } from '@hybrid-mail/messages/api';
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { afterPress } from '../../lib/after-press.ts';

/**
 * `useScreenForm` for a public page, which opens before the code that validates it: `load` imports the rules at the
 * first validation. While they do not come, `errors.root` says so and nothing is submitted. Rules that arrive while a
 * pointer is pressed wait for its click; see `afterPress`.
 */
export function useLateForm<I extends FieldValues, O>(
  load: () => Promise<Resolver<I, unknown, O>>,
  defaultValues: DefaultValues<I>,
) {
  const resolver: Resolver<I, unknown, O> = async (...given) => {
    const check = await load().catch(() => null);
    await new Promise<void>(afterPress);
    return check ? check(...given) : { values: {}, errors: codeMissing as FieldErrors<I> };
  };
  return useForm<I, unknown, O>({ resolver, mode: 'onTouched', defaultValues });
}

const codeMissing = { root: { type: 'code-missing', message: apiTexts.codeMissing } };
