import { type ApiKey, apiKeyCalls, defaultOverlapDays, maxOverlapDays } from '@hybrid-mail/contracts/api-key';
import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import { call } from '../../../lib/api/call.ts';
import { RotationDialog } from '../rotation-dialog.tsx';
import type { ShownOnce } from '../shown-once-dialog.tsx';
import { keyQueries } from './keys.queries.ts';

const texts = apiKeyTexts.rotating;

interface Props {
  readonly apiKey: ApiKey;
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Dialog that replaces a key by a new one with the same settings. Rendered only while open. */
export const RotateKeyDialog = ({ apiKey: { id, name }, onMade, onClose }: Props) => (
  <RotationDialog
    title={texts.title({ name })}
    texts={texts}
    overlaps={[0, 1, defaultOverlapDays, 14, maxOverlapDays]}
    defaultOverlap={defaultOverlapDays}
    labelOf={(days) => (days === 0 ? texts.atOnce : texts.days({ days }))}
    rotate={async (overlapDays) => {
      const { key } = await call(apiKeyCalls.rotate, { body: { id, overlapDays } });
      onMade({ name, value: key });
    }}
    changed={keyQueries.all}
    onClose={onClose}
  />
);
