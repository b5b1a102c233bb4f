import type { Icon } from '../icon/create-icon.tsx';
import type { Tone } from '../theme/tokens.ts';
import './status-chip.css';

interface Props {
  readonly tone: Tone;
  readonly icon: Icon;
  /** A trailing "(…)" moves to its own line when the chip wraps. */
  readonly label: string;
  /** Tooltip; its text is also on the details page. */
  readonly hint?: string;
  /** Wraps instead of truncating. */
  readonly wrap?: boolean;
}

/** Status as a tinted label. Without Material UI, because the public tracking page shows it. */
export function StatusChip({ tone, icon: StatusIcon, label, hint, wrap = false }: Props) {
  const [, words = label, brackets] = /^(.*?)(?:\s(\(.*\)))?$/s.exec(label) ?? [];
  return (
    <span className={`chip chip-${tone} ${wrap ? 'chip-whole' : ''}`} title={hint}>
      <StatusIcon className="chip-icon" />
      <span className="chip-words">
        {words}
        {brackets && ' '}
        {brackets && <span className="chip-brackets">{brackets}</span>}
      </span>
    </span>
  );
}
