import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import { registryTexts } from '@hybrid-mail/messages/registry';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { paths } from '../../../lib/routes.ts';
import type { RefusedRowsComponent } from '../../../shared/requests/refused-rows.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/focus-title-on-unmount.tsx';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { requestRefusedFile } from '../sheet/request-sheet.ts';
import { ProblemFileButton } from '../submit/problem-file-button.tsx';
import { DeleteRefusedRowsDialog } from './delete-refused-rows-dialog.tsx';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0 } as const;

/**
 * Count of a registry's refused rows, with actions to correct, download and delete them. Renders nothing if there are
 * none.
 */
export const RefusedRows: RefusedRowsComponent = ({ registry: { id, fileName, createdCount, refusedCount } }) => {
  const queries = useQueryClient();
  const mayImport = useHasRegistryAccess();
  const [isDropping, setDropping] = useState(false);
  if (refusedCount === 0) return null;
  const name = fileName ?? registryTexts.unnamed({ id });
  const ofRegistry = <span style={visuallyHidden}>{texts.ofRegistry({ name })}</span>;
  const writeFile = async (signal: AbortSignal) =>
    requestRefusedFile(await queries.fetchQuery(registryQueries.refused(id)), signal);
  return (
    <Box sx={line}>
      <FocusTitleOnUnmount />
      <Box component="span" sx={{ color: tones.amber.text, mr: 2 }}>
        {texts.state({ created: createdCount, count: refusedCount })}
      </Box>
      {mayImport && (
        <ButtonLink startIcon={<EditOutlined />} to={paths['mail-create-excel-registry']} search={{ registry: id }}>
          {texts.correct}
          {ofRegistry}
        </ButtonLink>
      )}
      <ProblemFileButton fileName={name} make={writeFile}>
        {ofRegistry}
      </ProblemFileButton>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setDropping(true)}>
        {texts.remove}
        {ofRegistry}
      </Button>
      {isDropping && <DeleteRefusedRowsDialog id={id} count={refusedCount} onClose={() => setDropping(false)} />}
    </Box>
  );
};
