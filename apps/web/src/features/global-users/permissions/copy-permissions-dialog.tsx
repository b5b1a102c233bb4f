import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { type GrantChanges, grantCalls } from '@hybrid-mail/contracts/grant';
import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts } from '@hybrid-mail/messages/permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../../ui/form-dialog/form-failure.tsx';
import { LoadedSelectField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { grantQueries } from './grants.queries.ts';

const texts = permissionTexts.copy;
const schema = z.object({ fromId: z.string().min(1, texts.fromEmpty) });

interface Props {
  readonly user: GlobalUserRecord;
  readonly onClose: () => void;
}

/**
 * Dialog that replaces a user's permissions with another user's, after a preview. The parent mounts it only while it is
 * open.
 */
export function CopyPermissionsDialog({ user: { id: toId, name }, onClose }: Props) {
  const queries = useQueryClient();
  const form = useScreenForm(schema, { fromId: '' });
  const fromId = Number(useWatch({ control: form.control, name: 'fromId' }));
  const people = useQuery(grantQueries.people());
  const preview = useQuery({ ...grantQueries.preview(fromId, toId), enabled: fromId > 0 });
  const copying = useMutation({
    mutationFn: () => call(grantCalls.copy, { body: { fromId, toId } }),
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await queries.invalidateQueries({ queryKey: grantQueries.of(toId) });
    },
    onError: () => notify.error(staffTexts.serverFailed),
  });
  return (
    <FormDialog
      isOpen
      title={texts.title({ name })}
      onClose={onClose}
      isBusy={copying.isPending}
      onSubmit={() => hasGrantChanges(preview.data) && copying.mutate()}
      actions={
        <>
          <Button disabled={copying.isPending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={copying.isPending}
            disabled={!hasGrantChanges(preview.data)}
          >
            {texts.replace}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Alert severity="warning">{texts.explain}</Alert>
        <LoadedSelectField
          control={form.control}
          name="fromId"
          label={texts.from}
          emptyLabel={texts.fromEmpty}
          query={people}
          failedText={texts.failed}
          isOffered={({ id }) => id !== toId}
        />
        {fromId > 0 && <Preview preview={preview} />}
      </Stack>
      <FormFailure title={staffTexts.serverFailed} reason={copying.error?.message ?? null} />
    </FormDialog>
  );
}

/** Whether the copy changes anything; false until the preview has loaded. */
const hasGrantChanges = (changes: GrantChanges | undefined): boolean =>
  changes !== undefined && countOn(changes) + countOff(changes) > 0;

const countOn = ({ organizationsOnCount, unitsOnCount }: GrantChanges) => organizationsOnCount + unitsOnCount;
const countOff = ({ organizationsOffCount, unitsOffCount }: GrantChanges) => organizationsOffCount + unitsOffCount;

/** Organizations and units whose permissions the copy grants and revokes. */
function Preview({ preview: { data, error, refetch } }: { readonly preview: UseQueryResult<GrantChanges> }) {
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{commonTexts.retry}</Button>}>
        {permissionTexts.loadFailed({ why: error.message })}
      </Alert>
    );
  }
  if (!data) return <Typography color="text.secondary">{commonTexts.loading}</Typography>;
  if (!hasGrantChanges(data)) return <Typography role="status">{texts.nothing}</Typography>;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      {countOn(data) > 0 && (
        <Part
          title={texts.on({ organizationCount: data.organizationsOnCount, unitCount: data.unitsOnCount })}
          names={namesOf(data.organizationsOn, data.unitsOn)}
          count={countOn(data)}
        />
      )}
      {countOff(data) > 0 && (
        <Part
          title={texts.off({ organizationCount: data.organizationsOffCount, unitCount: data.unitsOffCount })}
          names={namesOf(data.organizationsOff, data.unitsOff)}
          count={countOff(data)}
        />
      )}
    </Box>
  );
}

const namesOf = (organizations: GrantChanges['organizationsOn'], units: GrantChanges['unitsOn']) => [
  ...organizations.map(({ name }) => name),
  ...units.map(({ name, organization }) => texts.unit({ unit: name, organization: organization.name })),
];

interface PartProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly count: number;
}

const list = {
  m: 0,
  mt: 1,
  pl: 5,
  maxHeight: 180,
  overflow: 'auto',
  border: `1px solid ${colors.lineSoft}`,
  borderRadius: '6px',
  py: 2,
  overflowWrap: 'anywhere',
} as const;

const Part = ({ title, names, count }: PartProps) => (
  <section aria-label={title}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Box component="ul" tabIndex={0} aria-label={title} sx={list}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {count > names.length && <li>{texts.others({ count: count - names.length })}</li>}
    </Box>
  </section>
);
