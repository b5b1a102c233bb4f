import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';
import { waitUntilReady } from './worker-process.ts';

/** Two workers; a killed worker is replaced, as by a supervisor. */
export interface WorkerPair {
  /** Kills one worker at a random moment of its work. */
  killOne(random: () => number): Promise<void>;
  /** Kills both workers at once. */
  killBoth(): Promise<void>;
  /** Suspends one worker (SIGSTOP) and resumes it after `ms`; does not wait for the resumption. */
  stopOne(random: () => number, ms: number): Promise<void>;
  /**
   * Stops one worker by SIGTERM, then starts its successor.
   * @returns its exit code and the seconds that the stop took
   */
  restartOne(index: number): Promise<{ code: number | null; seconds: number }>;
  ready(): Promise<void>;
  /** The last lines of the workers' output. */
  output(): string;
  close(): Promise<void>;
}

/** @param launch starts a worker */
export function startWorkerPair(launch: () => Child): WorkerPair {
  const workers = [launch(), launch()];
  const stopped = new Set<Child>();
  const pick = (random: () => number) => Math.floor(random() * workers.length);

  /** Waits until the worker is ready; restarts it if it exits because the database was unavailable at its start. */
  const readyAt = async (index: number): Promise<Child> => {
    for (;;) {
      const worker = workers[index] as Child;
      const isUp = await waitUntilReady(worker).then(
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
    output: () => workers.map((worker) => worker.output().slice(-20_000)).join('\n---\n'),
    close: async () => void (await Promise.all(workers.map((worker) => worker.signal('SIGKILL')))),
  };
}
