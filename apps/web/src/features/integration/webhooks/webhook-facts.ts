import type { WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { webhookTexts as texts } from '@hybrid-mail/messages/webhooks';
import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import { formatTimestamp } from '../../../lib/formats/dates.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

type Look = keyof typeof looks;

const looks = {
  on: { tone: 'green', icon: CheckCircle },
  failing: { tone: 'amber', icon: SyncProblem },
  off: { tone: 'grey', icon: PauseCircle },
  failed: { tone: 'red', icon: ErrorOutline },
} as const satisfies Record<string, { readonly tone: Tone; readonly icon: SvgIconComponent }>;

export function chipOf({ state, failingSince }: WebhookAddress) {
  const look: Look = state === 'on' && failingSince !== null ? 'failing' : state;
  return { ...looks[look], label: texts.states[look] };
}

/** Name of the address on the page: its description, otherwise host, path and query, which differ between addresses. */
export function nameOf({ description, url }: Pick<WebhookAddress, 'description' | 'url'>): string {
  const { host, pathname, search } = new URL(url);
  return description || `${host}${pathname === '/' ? '' : pathname}${search}`;
}

/** Events that the address wants. A type of a newer release has no text yet. */
export function formatEvents({ types }: WebhookAddress): string {
  return types.length === 0 ? texts.allEvents : texts.someEvents({ count: types.length, names: types.join(', ') });
}

/** To the minute. */
export const formatMinute = (moment: string) => formatTimestamp(moment).slice(0, -3);

/** Secondary facts about the address, one a line. */
export function factsOf({ unit, waiting, lastToldOn, lastProblem, formerUntil }: WebhookAddress): string[] {
  return [
    ...(unit ? [texts.unitOnly({ name: unit.name })] : []),
    ...(waiting > 0 ? [texts.waiting({ count: String(waiting) })] : []),
    ...(lastToldOn ? [texts.lastTold({ moment: formatMinute(lastToldOn) })] : []),
    ...(lastProblem ? [lastProblem] : []),
    ...(formerUntil ? [texts.overlap({ moment: formatMinute(formerUntil) })] : []),
  ];
}
