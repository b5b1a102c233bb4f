import type { Clock } from '@hybrid-mail/core/clock';
import { Gauge } from 'prom-client';
import { backedUpOn } from './backed-up-on.ts';
import type { Register } from './register.ts';

/**
 * Exports the age of the last successful backup, from the file that a backup touches; infinite while there is no file.
 */
export function exposeBackup(register: Register, stamp: string, clock: Clock): void {
  new Gauge({
    name: 'hybrid_mail_backup_age_seconds',
    help: 'Time since the last successful backup, by the file BACKUP_STAMP; +Inf when there is none. Take min().',
    registers: [register],
    async collect() {
      const made = (await backedUpOn(stamp))?.getTime() ?? Number.NEGATIVE_INFINITY;
      this.set(Math.max(0, (clock.now().getTime() - made) / 1000));
    },
  });
}
