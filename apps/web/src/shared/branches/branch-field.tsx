import { branchTexts as texts } from '@hybrid-mail/messages/branches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../ui/form-field/index.ts';
import { useBranches } from './use-branches.ts';

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
