import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';
import { isReady } from './worker-process.ts';

/** Two workers; one that dies is replaced, as a supervisor would. */
export interface WorkerPair {
  /** Kills one at a random moment of its work. */
  killOne(random: () => number): Promise<void>;
  /** Kills both at this moment. */
  killBoth(): Promise<void>;
  /** Stops one (SIGSTOP) and lets it go on after the time, which this does not wait for. */
  stopOne(random: () => number, ms: number): Promise<void>;
  /** Tells one to stop, and starts its successor when it has. @returns its exit code, and the seconds it took */
  restartOne(index: number): Promise<{ code: number | null; seconds: number }>;
  ready(): Promise<void>;
  /** The end of what they printed. */
  said(): string;
  close(): Promise<void>;
}

/** @param launch starts a worker */
export function workerPair(launch: () => Child): WorkerPair {
  const workers = [launch(), launch()];
  const stopped = new Set<Child>();
  const pick = (random: () => number) => Math.floor(random() * workers.length);

  /** A worker that starts while the database is away exits: another one is started. */
  const readyAt = async (index: number): Promise<Child> => {
    for (;;) {
      const worker = workers[index] as Child;
      const isUp = await isReady(worker).then(
        () => true,
        () => false,
      );
      if (isUp) return worker;
      workers[index] = launch();
    }
  };
  const replace = async (index: number) => {
    const victim = await readyAt(index);
    stopped.delete(victim);
    await victim.signal('SIGKILL');
    workers[index] = launch();
  };
  return {
    killOne: async (random) => {
      const index = pick(random);
      await readyAt(index);
      await pause(random() * 400);
      await replace(index);
    },
    killBoth: async () => void (await Promise.all([...workers.keys()].map(replace))),
    stopOne: async (random, ms) => {
      const victim = await readyAt(pick(random));
      victim.process.kill('SIGSTOP');
      stopped.add(victim);
      void pause(ms, undefined, { ref: false }).then(() => stopped.delete(victim) && victim.process.kill('SIGCONT'));
    },
    restartOne: async (index) => {
      const worker = await readyAt(index);
      const begin = performance.now();
      const { code } = await worker.signal('SIGTERM');
      const seconds = (performance.now() - begin) / 1000;
      workers[index] = launch();
      return { code, seconds };
    },
    ready: async () => void (await Promise.all([...workers.keys()].map(readyAt))),
    said: () => workers.map((worker) => worker.said().slice(-20_000)).join('\n---\n'),
    close: async () => void (await Promise.all(workers.map((worker) => worker.signal('SIGKILL')))),
  };
}
