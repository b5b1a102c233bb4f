import { silentSeconds } from '@hybrid-mail/contracts/sending-state';
import type { Database } from '@hybrid-mail/db';

export interface Reports {
  /** Null if no worker is alive, or none has called the post yet. */
  readonly postAnswers: boolean | null;
  readonly backedUpOn: Date | null;
}

/** Post and backup reports of the workers that are alive. */
export async function readReports({ db }: { db: Database }, now: Date): Promise<Reports> {
  const reports = await db.prisma.workerHeartbeat.findMany({
    where: { lastBeatOn: { gte: new Date(now.getTime() - silentSeconds * 1000) } },
    select: { postAnsweredOn: true, postSilentSince: true, backedUpOn: true },
  });
  const asked = reports.filter((report) => report.postSilentSince !== null || report.postAnsweredOn !== null);
  const backups = reports.flatMap(({ backedUpOn }) => (backedUpOn === null ? [] : [backedUpOn.getTime()]));
  return {
    postAnswers: asked.length > 0 ? asked.some(({ postSilentSince }) => postSilentSince === null) : null,
    backedUpOn: backups.length > 0 ? new Date(Math.max(...backups)) : null,
  };
}
