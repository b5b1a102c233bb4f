import type { Clock } from '@hybrid-mail/core/clock';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';
import { readLastBackupTime } from '../read-last-backup-time.ts';

/**
 * Exports the age of the last successful backup, from the file that a backup touches; infinite while there is no file.
 */
export function exposeBackupAge(register: MetricsRegistry, stamp: string, clock: Clock): void {
  new Gauge({
    name: 'hybrid_mail_backup_age_seconds',
    help: 'Time since the last successful backup, by the file BACKUP_STAMP; +Inf when there is none. Take min().',
    registers: [register],
    async collect() {
      const made = (await readLastBackupTime(stamp))?.getTime() ?? Number.NEGATIVE_INFINITY;
      this.set(Math.max(0, (clock.now().getTime() - made) / 1000));
    },
  });
}
