// Reads when the newest backup of the Cluster was completed, and gives BACKUP_STAMP that time of change. The CronJob
// "backup-stamp" runs this file. It fails while there is no backup, and then leaves the stamp as it is.
import { readFile, utimes, writeFile } from 'node:fs/promises';

const { KUBERNETES_API, TOKEN_FILE, NAMESPACE, CLUSTER, BACKUP_STAMP } = process.env;

const path = `/apis/postgresql.cnpg.io/v1/namespaces/${NAMESPACE}/backups`;
const authorization = `Bearer ${(await readFile(TOKEN_FILE, 'utf8')).trim()}`;
const response = await fetch(`${KUBERNETES_API}${path}`, { headers: { authorization } });
if (!response.ok) throw new Error(`${path}: ${response.status}`);

const { items } = await response.json();
const completed = items
  .filter(({ spec, status }) => spec.cluster.name === CLUSTER && status?.phase === 'completed')
  .map(({ status }) => Date.parse(status.stoppedAt))
  .filter((time) => Number.isFinite(time));
if (completed.length === 0) throw new Error(`no completed backup of ${CLUSTER}`);

const newest = new Date(Math.max(...completed));
await writeFile(BACKUP_STAMP, '', { flag: 'a' });
await utimes(BACKUP_STAMP, newest, newest);
console.log(`the newest backup of ${CLUSTER} was completed ${newest.toISOString()}`);
