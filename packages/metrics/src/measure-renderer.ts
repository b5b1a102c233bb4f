import type { LetterRenderer } from '@hybrid-mail/core/context';
import { Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Wraps the renderer to time its letters. */
export function measureRenderer(register: MetricsRegistry, renderer: LetterRenderer): LetterRenderer {
  const durations = new Histogram({
    name: 'hybrid_mail_render_duration_seconds',
    help: 'Time of printing one letter from HTML, with its waiting for a lane: printed, the reason it cannot be, or error.',
    labelNames: ['outcome'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30, 100],
    registers: [register],
  });
  return {
    async render(html, group) {
      const end = durations.startTimer();
      try {
        const rendering = await renderer.render(html, group);
        end({ outcome: 'failure' in rendering ? rendering.failure : 'printed' });
        return rendering;
      } catch (error) {
        end({ outcome: 'error' });
        throw error;
      }
    },
  };
}
