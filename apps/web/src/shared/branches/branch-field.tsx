import { apiTexts } from '@hybrid-mail/messages/api';
import { branchTexts as texts } from '@hybrid-mail/messages/branches';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/form-field/index.ts';
import '../../ui/plain/plain.css';
import './branch-field.css';
import type { LoadedBranches } from './load-branches.ts';

interface Props<V extends FieldValues, T> {
  readonly form: Pick<UseFormReturn<V, unknown, T>, 'control' | 'setValue'>;
  /** Form field with the INN. */
  readonly innName: FieldPath<V>;
}

/** Branch select, loaded by INN; code and name are empty without a branch. */
export function BranchField<V extends FieldValues, T extends Record<'branchCode' | 'branchName', unknown>>({
  form: { control, setValue },
  innName,
}: Props<V, T>) {
  const names = { code: 'branchCode' as FieldPath<V>, name: 'branchName' as FieldPath<V> };
  const inn: string = useWatch({ control, name: innName });
  const code: string | null | undefined = useWatch({ control, name: names.code });
  const name: string | null | undefined = useWatch({ control, name: names.name });
  const choose = (branch: { readonly code: string; readonly name: string }) => {
    for (const part of ['code', 'name'] as const)
      setValue(names[part], branch[part] as PathValue<V, FieldPath<V>>, { shouldDirty: true });
  };
  const { branches, isLoading, note, load } = useBranches(inn, () => choose({ code: '', name: '' }));
  const currentBranch = code ? [{ branchCode: code, branchName: name ?? code }] : [];
  const offered = branches.some(({ branchCode }) => branchCode === code) ? branches : [...branches, ...currentBranch];
  const nameOf = (one: string) => offered.find(({ branchCode }) => branchCode === one)?.branchName ?? '';
  return (
    <div>
      <div className="branch-field">
        <SelectField
          control={control}
          name={names.code}
          label={texts.branch}
          optional
          emptyLabel={texts.empty}
          choices={offered.map(({ branchCode, branchName }) => ({
            value: branchCode,
            label: `${branchName}, ${branchCode}`,
          }))}
          onChosen={(one) => choose({ code: one, name: nameOf(one) })}
        />
        <button type="button" aria-busy={isLoading} onClick={load} className="plain-button plain-outlined">
          {texts.load}
        </button>
      </div>
      <div role="status" className={note?.isError ? 'branch-note branch-error' : 'branch-note'}>
        {note?.text}
      </div>
    </div>
  );
}

const nothing: LoadedBranches = { branches: [], note: null };
const failed = (text: string): LoadedBranches => ({ branches: [], note: { text, isError: true } });

/** Imported on demand, because a public page opens without the code of the calls. */
const fetchBranches = (inn: string): Promise<LoadedBranches> =>
  import('./load-branches.ts').then(
    ({ loadBranches }) => loadBranches(inn),
    () => failed(apiTexts.codeMissing),
  );

/**
 * Loads branches on demand; editing the INN discards them.
 * @param onOther called when the INN changes, to clear the chosen branch
 */
function useBranches(inn: string, onOther: () => void) {
  const [loaded, setLoaded] = useState(nothing);
  const [isLoading, setLoading] = useState(false);
  const current = useRef(inn);
  const clearBranch = useRef(onOther);
  clearBranch.current = onOther;
  useEffect(() => {
    if (current.current === inn) return;
    current.current = inn;
    setLoaded(nothing);
    clearBranch.current();
  }, [inn]);

  const load = async () => {
    if (isLoading) return;
    if (!/^[0-9]{9}$/.test(inn)) return setLoaded(failed(texts.needInn));
    setLoading(true);
    const found = await fetchBranches(inn);
    setLoading(false);
    if (current.current === inn) setLoaded(found);
  };
  return { ...loaded, isLoading, load: () => void load() };
}
