import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pollUntil } from '../../apps/worker/test/poll-until.ts';

const subnet = '10.253.77';
/** The switch is a namespace of its own, because rules of this machine's firewall would drop what is forwarded here. */
const theSwitch = 'hm-switch';
const hostLink = 'hmfail-host';

/** A machine of the database: a network namespace of the kernel with its own address and link. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Runs a program in this machine as the account postgres, with this niceness. */
  run(command: readonly string[], log: string, niceness?: number): ChildProcess;
  /** Kills all processes of this machine at once (SIGKILL), as a loss of power does. */
  kill(): Promise<void>;
  /** Unplugs the machine at the switch: nothing goes out or comes in, and nobody is told. */
  cut(): void;
  heal(): void;
}

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const tryIp = (...args: string[]) => {
  try {
    return ip(...args);
  } catch {
    return '';
  }
};

/** Creates three machines on a switch of their own, which this machine is connected to as well. Needs root. */
export function createMachines(): Machine[] {
  removeMachines();
  ip('netns', 'add', theSwitch);
  ip('-n', theSwitch, 'link', 'add', 'bridge0', 'type', 'bridge');
  ip('-n', theSwitch, 'link', 'set', 'bridge0', 'up');
  ip('link', 'add', hostLink, 'type', 'veth', 'peer', 'name', 'host', 'netns', theSwitch);
  plugIn('host');
  ip('addr', 'add', `${subnet}.1/24`, 'dev', hostLink);
  ip('link', 'set', hostLink, 'up');
  return [1, 2, 3].map(createMachine);
}

function plugIn(port: string): void {
  ip('-n', theSwitch, 'link', 'set', port, 'master', 'bridge0');
  ip('-n', theSwitch, 'link', 'set', port, 'up');
}

function createMachine(number: number): Machine {
  const [name, space, port] = [`database-${number}`, spaceOf(number), `port${number}`];
  const address = `${subnet}.${10 + number}`;
  ip('netns', 'add', space);
  ip('-n', theSwitch, 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  plugIn(port);
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up');
  return {
    name,
    address,
    run: (command, log, niceness = 0) => {
      const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command];
      const child = spawn('ip', ['netns', 'exec', space, 'nice', '-n', String(niceness), ...asPostgres], {
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      });
      const file = createWriteStream(log, { flags: 'a' });
      for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
      return child;
    },
    kill: () => killAll(space),
    cut: () => void ip('-n', theSwitch, 'link', 'set', port, 'nomaster'),
    heal: () => void ip('-n', theSwitch, 'link', 'set', port, 'master', 'bridge0'),
  };
}

const spaceOf = (number: number) => `hm-database-${number}`;
const processesOf = (space: string) => tryIp('netns', 'pids', space).split('\n').filter(Boolean).map(Number);

async function killAll(space: string): Promise<void> {
  const killed = () => {
    const all = processesOf(space);
    for (const id of all) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It ended in between.
      }
    }
    return Promise.resolve(all.length);
  };
  await pollUntil(killed, (left) => left === 0, 20_000);
}

/** Kills and removes the machines of this drill, also those of a drill that was killed. */
export async function destroyMachines(): Promise<void> {
  await Promise.all([1, 2, 3].map((number) => killAll(spaceOf(number))));
  removeMachines();
}

function removeMachines(): void {
  for (const number of [1, 2, 3]) {
    for (const id of processesOf(spaceOf(number))) process.kill(id, 'SIGKILL');
    tryIp('netns', 'del', spaceOf(number));
  }
  tryIp('link', 'del', hostLink);
  tryIp('netns', 'del', theSwitch);
}
