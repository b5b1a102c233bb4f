import { runProofCommand } from '../command/index.ts';

process.exitCode = await runProofCommand(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  now: new Date(),
});
