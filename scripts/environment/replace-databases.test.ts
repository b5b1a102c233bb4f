import { describe, expect, it } from 'vitest';
import { isWhole, replaceDatabases, replacePoolers } from './replace-databases.mjs';

const follower = { Role: 'Replica', State: 'streaming', TL: 3, 'Lag in MB': 0 };
const whole = [
  { Member: 'database-1', ...follower },
  { Member: 'database-2', Role: 'Leader', State: 'running', TL: 3 },
  { Member: 'database-3', ...follower, Role: 'Sync Standby' },
];
const services = ['api', 'etcd-2', 'etcd-1', 'database-3', 'database-1', 'database-2', 'postgres', 'pooler-api'];

function actions(list: () => object[]) {
  const replaced: string[][] = [];
  const read = (...command: string[]) => (command.at(-1) === 'primary' ? 'database-2' : JSON.stringify(list()));
  const fail = (reason: string) => {
    throw new Error(reason);
  };
  return {
    replaced,
    actions: { read, fail, pause: () => undefined, replace: (...names: string[]) => void replaced.push(names) },
  };
}

describe('three databases', () => {
  it('are replaced one after another, the primary last and only while two follow it', () => {
    let asked = 0;
    // The first answer of each second time shows a replica that is away.
    const { replaced, actions: all } = actions(() => (asked++ % 2 === 0 ? whole.slice(0, 2) : whole));
    replaceDatabases(services, all);
    expect(replaced).toEqual([['etcd-1'], ['etcd-2'], ['database-1'], ['database-3'], ['database-2']]);
    expect(asked).toBe(8);
  });

  it('follow their primary when one does so synchronously, all without a lag and on its timeline', () => {
    const with3 = (change: object) => [whole[0], whole[1], { ...whole[2], ...change }] as typeof whole;
    expect(isWhole(whole)).toBe(true);
    expect(isWhole(with3({ Role: 'Replica' }))).toBe(false);
    expect(isWhole(with3({ TL: 2 }))).toBe(false);
    expect(isWhole(with3({ 'Lag in MB': 1 }))).toBe(false);
    expect(isWhole(with3({ 'Lag in MB': 'unknown' }))).toBe(false);
    expect(isWhole(with3({ State: 'starting' }))).toBe(false);
    expect(isWhole([])).toBe(false);
  });

  it('are no concern of an installation with one', () => {
    const { replaced, actions: all } = actions(() => []);
    replaceDatabases(['api', 'postgres', 'worker'], all);
    replacePoolers(['api', 'postgres', 'worker'], all);
    expect(replaced).toEqual([]);
  });

  it('have poolers that read the passwords again', () => {
    const { replaced, actions: all } = actions(() => whole);
    replacePoolers(['pooler-worker', ...services], all);
    expect(replaced).toEqual([['--force-recreate', 'pooler-api', 'pooler-worker']]);
  });
});
