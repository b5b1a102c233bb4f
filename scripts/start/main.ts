import { ProductStack } from './product-stack.ts';
import { readSettings } from './settings.ts';

const say = (line: string) => console.log(line);
// Ignores errors of writing to a closed terminal, which would interrupt the graceful shutdown.
process.stdout.on('error', () => {});

async function run(): Promise<void> {
  const settings = readSettings(process.env, process.argv.includes('--dev'));
  const stack = new ProductStack(settings, say);
  let isStopping = false;
  let stoppingSince = 0;
  const stop = (code: number) => {
    // Ignores repetitions within a second: one Ctrl+C can arrive from the terminal, from npm and from the launcher.
    if (isStopping && Date.now() - stoppingSince < 1_000) return;
    if (isStopping) {
      stack.kill();
      process.exit(130);
    }
    isStopping = true;
    stoppingSince = Date.now();
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
    const { formatWelcome } = await import('./format-welcome.ts');
    if (!isStopping) say(formatWelcome(settings));
  } catch (error) {
    if (isStopping) return;
    say(`\n${error instanceof Error ? error.message : error}`);
    isStopping = true;
    await stack.stop();
    process.exit(1);
  }
}

await run();
