import { showHelp } from './launch/help.mjs';
import { launch } from './launch/launch.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) showHelp();
else launch('scripts/start/main.ts', args);
