import type { GrantChanges } from '@hybrid-mail/contracts/grant';
import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts } from '@hybrid-mail/messages/permissions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { colors } from '../../../ui/theme/tokens.ts';

const texts = permissionTexts.copy;

interface Props {
  readonly preview: {
    readonly data: GrantChanges | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** Whether the copy changes anything; false until the preview has loaded. */
export const hasGrantChanges = (changes: GrantChanges | undefined): boolean =>
  changes !== undefined && countOn(changes) + countOff(changes) > 0;

const countOn = ({ organizationsOnCount, unitsOnCount }: GrantChanges) => organizationsOnCount + unitsOnCount;
const countOff = ({ organizationsOffCount, unitsOffCount }: GrantChanges) => organizationsOffCount + unitsOffCount;

/** Organizations and units whose permissions the copy grants and revokes. */
export function PermissionCopyPreview({ preview: { data, error, refetch } }: Props) {
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
