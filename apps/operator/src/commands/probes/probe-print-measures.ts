import type { ProbeResult } from '@hybrid-mail/gateways/probe';
import type { ConfigCheckSettings } from '../../config-check-settings.ts';

/** Says the measures of printing and of the envelope. Warns of a fold that runs through the window. */
export async function probePrintMeasures({
  PRINT_MARGIN_MM: margin,
  ENVELOPE_WINDOW: window,
  FOLD_LINES: folds,
}: Pick<ConfigCheckSettings, 'PRINT_MARGIN_MM' | 'ENVELOPE_WINDOW' | 'FOLD_LINES'>): Promise<ProbeResult> {
  const said = [
    `margin ${margin} mm`,
    window ? `window ${window.width} x ${window.height} mm at ${window.x}, ${window.y}` : 'no window',
    folds.length > 0 ? `folds at ${folds.join(' and ')} mm` : 'no folds',
  ].join('; ');
  if (window && folds.some((fold) => fold > window.y && fold < window.y + window.height)) {
    return { state: 'warning', said: `${said}: a fold runs through the window` };
  }
  return { state: 'ok', said };
}
