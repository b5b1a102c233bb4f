import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { SelectField } from '../../ui/form-field/index.ts';
import type { RegistrationForm } from './registration-form.ts';
import { useBranches } from './use-branches.ts';

/** A branch of the organization, from the list that its INN brings. */
export function BranchField({ form }: { readonly form: RegistrationForm }) {
  const { branches, isLoading, note, load } = useBranches(form);
  const [branchCode, branchName] = useWatch({ control: form.control, name: ['branchCode', 'branchName'] });
  const chosen = branchCode ? [{ branchCode, branchName: branchName ?? branchCode }] : [];
  const offered = branches.some((branch) => branch.branchCode === branchCode) ? branches : [...branches, ...chosen];
  const nameOf = (code: string) => offered.find((branch) => branch.branchCode === code)?.branchName ?? '';
  return (
    <div>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}>
        <SelectField
          control={form.control}
          name="branchCode"
          label={texts.branch}
          optional
          emptyLabel={texts.branchEmpty}
          choices={offered.map((branch) => ({
            value: branch.branchCode,
            label: `${branch.branchName}, ${branch.branchCode}`,
          }))}
          onChosen={(code) => form.setValue('branchName', nameOf(code))}
        />
        <Button
          variant="outlined"
          loading={isLoading}
          onClick={load}
          sx={{ minHeight: 40, alignSelf: 'start', mt: { sm: '24px' } }}
        >
          {texts.loadBranches}
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
