import { readSettings } from './settings.ts';
import { Stack } from './stack.ts';

const say = (line: string) => console.log(line);
// Losing the terminal must not stop an orderly stop.
process.stdout.on('error', () => {});

async function run(): Promise<void> {
  const settings = readSettings(process.env, process.argv.includes('--dev'));
  const stack = new Stack(settings, say);
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) {
      stack.kill();
      process.exit(130);
    }
    isStopping = true;
    say('\nStopping. Press Ctrl+C again not to wait.');
    stack.stop().then(
      () => process.exit(code),
      (error: Error) => {
        say(error.message);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  try {
    say('Starting hybrid mail');
    await stack.start();
    const { welcome } = await import('./welcome.ts');
    if (!isStopping) say(welcome(settings));
  } catch (error) {
    say(`\n${error instanceof Error ? error.message : error}`);
    if (!isStopping) stop(1);
  }
}

await run();
