import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { branchTexts as texts } from '../../messages/branches.ts';
import { SelectField } from '../../ui/form-field/index.ts';
import type { FormControl } from '../../ui/form-field/text-field.tsx';
import { useBranches } from './use-branches.ts';

interface Chosen {
  readonly code: string | null | undefined;
  readonly name: string | null | undefined;
}

type Props<V extends FieldValues, T> = FormControl<V, T> & {
  readonly inn: string;
  readonly chosen: Chosen;
  /** Both are empty when nothing is chosen any more. */
  readonly onChosen: (branch: { readonly code: string; readonly name: string }) => void;
};

/** A branch of the organization, from the list that its INN brings. `name` is the field of its code. */
export function BranchField<V extends FieldValues, T = V>({ control, name, inn, chosen, onChosen }: Props<V, T>) {
  const { branches, isLoading, note, load } = useBranches(inn, () => onChosen({ code: '', name: '' }));
  const { code } = chosen;
  const kept = code ? [{ branchCode: code, branchName: chosen.name ?? code }] : [];
  const offered = branches.some(({ branchCode }) => branchCode === code) ? branches : [...branches, ...kept];
  const nameOf = (one: string) => offered.find(({ branchCode }) => branchCode === one)?.branchName ?? '';
  return (
    <div>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}>
        <SelectField
          control={control}
          name={name}
          label={texts.branch}
          optional
          emptyLabel={texts.empty}
          choices={offered.map(({ branchCode, branchName }) => ({
            value: branchCode,
            label: `${branchName}, ${branchCode}`,
          }))}
          onChosen={(one) => onChosen({ code: one, name: nameOf(one) })}
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
