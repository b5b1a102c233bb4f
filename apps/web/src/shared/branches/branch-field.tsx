import { type Branch, registrationCalls } from '@hybrid-mail/contracts/registration';
import { branchTexts as texts } from '@hybrid-mail/messages/branches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { callQuery } from '../../lib/queries/call-query.ts';
import { SelectField } from '../../ui/form-field/index.ts';

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
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}>
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
        <Button
          variant="outlined"
          loading={isLoading}
          onClick={load}
          sx={{ minHeight: 40, alignSelf: 'start', mt: { sm: '24px' } }}
        >
          {texts.load}
        </Button>
      </Box>
      <Typography
        role="status"
        variant="caption"
        sx={{ display: 'block', color: note?.isError ? 'error.main' : undefined }}
      >
        {note?.text}
      </Typography>
    </div>
  );
}

/** Branches of a taxpayer, by INN. */
const branchesQuery = (inn: string) => ({
  ...callQuery(['branches', inn], registrationCalls.branches, { query: { inn } }),
  staleTime: 60_000,
  retry: false,
});

interface Loaded {
  readonly branches: readonly Branch[];
  /** Loading state or error, shown below the field. */
  readonly note: { readonly text: string; readonly isError: boolean } | null;
}

const nothing: Loaded = { branches: [], note: null };

/**
 * Loads branches on demand; editing the INN discards them.
 * @param onOther called when the INN changes, to clear the chosen branch
 */
function useBranches(inn: string, onOther: () => void) {
  const queries = useQueryClient();
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
    if (!/^[0-9]{9}$/.test(inn)) return setLoaded({ branches: [], note: { text: texts.needInn, isError: true } });
    setLoading(true);
    const found = await queries.fetchQuery(branchesQuery(inn)).then(foundOf, failedOf);
    setLoading(false);
    if (current.current === inn) setLoaded(found);
  };
  return { ...loaded, isLoading, load: () => void load() };
}

const foundOf = (branches: Branch[]) => {
  const text = branches.length > 0 ? texts.loaded({ count: branches.length }) : texts.none;
  return { branches, note: { text, isError: false } };
};

const failedOf = (error: unknown) => {
  const text = error instanceof ApiError ? error.message : texts.failed;
  return { branches: [], note: { text, isError: true } };
};
