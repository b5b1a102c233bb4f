import type { ApiKey, ApiKeyState } from '@hybrid-mail/contracts/api-key';
import { apiKeyTexts as texts } from '@hybrid-mail/messages/integration';
import type { SvgIconComponent } from '@mui/icons-material';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { formatDay, formatTimestamp } from '../../../lib/formats/dates.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

const looks: Record<ApiKeyState, { readonly tone: Tone; readonly icon: SvgIconComponent }> = {
  active: { tone: 'green', icon: CheckCircle },
  overlap: { tone: 'amber', icon: Autorenew },
  replaced: { tone: 'grey', icon: Autorenew },
  expired: { tone: 'grey', icon: EventBusy },
  revoked: { tone: 'grey', icon: Block },
};

export const chipOf = ({ state }: ApiKey) => ({ ...looks[state], label: texts.states[state] });

export const isWorking = ({ state }: ApiKey): boolean => state === 'active' || state === 'overlap';

/** Time of the last call, to the minute, and its address. */
export function formatLastUse({ lastUsedOn, lastUsedAddress }: ApiKey): string {
  if (lastUsedOn === null) return texts.neverUsed;
  return [formatTimestamp(lastUsedOn).slice(0, -3), lastUsedAddress].filter(Boolean).join(', ');
}

/** Day until which the key works; with the time if it may be in the middle of the day. */
export function formatUntil({ endsOn, state }: ApiKey): string {
  if (endsOn === null) return texts.noEnd;
  return state === 'active' || state === 'expired' ? formatDay(endsOn) : formatTimestamp(endsOn).slice(0, -3);
}
