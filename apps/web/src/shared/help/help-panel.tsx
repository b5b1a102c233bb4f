import { useEffect } from 'react';
import { onDemand } from '../on-demand/on-demand.tsx';
import { closeHelp, useOpenHelp } from './open-help.ts';

const OpenedHelp = onDemand(async () => (await import('./opened-help.tsx')).OpenedHelp, closeHelp);

interface Props {
  /** Whether the panel is next to the page in wide windows, instead of covering it. */
  readonly isInFlow?: boolean;
}

/** Help panel on the right; full screen on a phone. */
export function HelpPanel({ isInFlow = false }: Props) {
  const place = useOpenHelp();
  // Closes the help when the frame of the page unmounts, e.g. at logout.
  useEffect(() => closeHelp, []);
  return place !== null && <OpenedHelp place={place} isInFlow={isInFlow} />;
}
