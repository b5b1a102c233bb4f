// Of three databases (docker-compose.ha.yml) one is replaced after another, so that two of etcd and a synchronous replica are always
// there. Part of npm run compose:roll.

const longestMs = 300_000;
const aSecond = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);

/** Whether `patronictl list` shows three databases: a primary, and two that follow it, one of them synchronously. */
export function isWhole(members) {
  const leader = members.find(({ Role, State }) => Role === 'Leader' && State === 'running');
  const following = members.filter(
    ({ Role, State, TL, 'Lag in MB': lag }) =>
      Role !== 'Leader' && State === 'streaming' && TL === leader?.TL && lag === 0,
  );
  return following.length === 2 && following.some(({ Role }) => Role === 'Sync Standby');
}

const namesOf = (services, begin) => services.filter((name) => name.startsWith(begin)).toSorted();

/**
 * Replaces etcd and the databases where their image or settings have changed, the primary last: when it stops, its synchronous
 * replica takes over. Does nothing where there is one database.
 * @param services names of the services of the composition
 * @param actions `read`: output of a program, or '' when it fails; `replace`: `docker compose up --wait` of services; `fail`: throws;
 *   `pause`: waits before it asks again
 */
export function replaceDatabases(services, { read, replace, fail, pause = aSecond }) {
  const databases = namesOf(services, 'database-');
  const inPrimary = (...command) => {
    const name = read('docker', 'compose', 'exec', '-T', 'postgres', 'primary');
    return name && read('docker', 'compose', 'exec', '-T', name, ...command);
  };
  const waitUntilWhole = () => {
    for (const end = Date.now() + longestMs; ; pause()) {
      const text = inPrimary('patronictl', 'list', '--format', 'json');
      if (text && isWhole(JSON.parse(text))) return;
      if (Date.now() > end)
        fail('The databases do not follow a primary: docker compose exec database-1 patronictl list');
    }
  };
  for (const name of namesOf(services, 'etcd-')) replace(name);
  const primary = databases.length > 0 ? read('docker', 'compose', 'exec', '-T', 'postgres', 'primary') : '';
  for (const name of databases.toSorted((one, other) => (one === primary) - (other === primary))) {
    waitUntilWhole();
    replace(name);
  }
  if (databases.length > 0) waitUntilWhole();
}

/** Replaces the poolers of three databases, which read the passwords of the roles at their start; connections through them end. */
export function replacePoolers(services, { replace }) {
  const poolers = namesOf(services, 'pooler-');
  if (poolers.length > 0) replace('--force-recreate', ...poolers);
}
