import { silentWorkerSeconds } from '@hybrid-mail/contracts/sending-state';
import type { Database } from '@hybrid-mail/db';

export interface WorkerReports {
  /** Null if no worker is alive, or none has called the post yet. */
  readonly postAnswers: boolean | null;
  readonly backedUpOn: Date | null;
}

/** Post and backup reports of the workers that are alive. */
export async function readWorkerReports({ db }: { db: Database }, now: Date): Promise<WorkerReports> {
  const reports = await db.prisma.workerHeartbeat.findMany({
    where: { lastBeatOn: { gte: new Date(now.getTime() - silentWorkerSeconds * 1000) } },
    select: { postAnsweredOn: true, postSilentSince: true, backedUpOn: true },
  });
  const asked = reports.filter((report) => report.postSilentSince !== null || report.postAnsweredOn !== null);
  const backups = reports.flatMap(({ backedUpOn }) => (backedUpOn === null ? [] : [backedUpOn.getTime()]));
  return {
    postAnswers: asked.length > 0 ? asked.some(({ postSilentSince }) => postSilentSince === null) : null,
    backedUpOn: backups.length > 0 ? new Date(Math.max(...backups)) : null,
  };
}
