import { HybridMailError } from '../hybrid-mail-error.ts';
import { checkWebhook, verifyHelp } from './check-webhook.ts';
import { getHelp, getLetter, listHelp, listLetters, receiptHelp, saveReceipt } from './read-letters.ts';
import { sendHelp, sendLetter } from './send-letter.ts';
import { type ExitCode, exitCodes, type Terminal } from './terminal.ts';
import { WrongUse } from './wrong-use.ts';

type Command = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;

const commands: Readonly<Record<string, { run: Command; help: string }>> = {
  send: { run: sendLetter, help: sendHelp },
  list: { run: listLetters, help: listHelp },
  get: { run: getLetter, help: getHelp },
  receipt: { run: saveReceipt, help: receiptHelp },
  'verify-webhook': { run: checkWebhook, help: verifyHelp },
};

const usage = `${Object.values(commands)
  .map(({ help }) => help)
  .join('\n\n')}

The installation comes from HYBRID_MAIL_URL or --base-url, the API key from HYBRID_MAIL_KEY, or from the file that
HYBRID_MAIL_KEY_FILE or --key-file names. Ends with 0 when done, 1 when refused or not genuine, 2 for a wrong command,
3 when there is no outcome yet and the same command may be given again.`;

/** Runs the command line. */
export async function runClientCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const command = name === undefined ? undefined : commands[name];
  if (name === '--help' || name === 'help') return helped(terminal, usage);
  if (!command) {
    terminal.complain(usage);
    return exitCodes.wrongUse;
  }
  if (args.includes('--help')) return helped(terminal, command.help);
  try {
    return await command.run(args, terminal);
  } catch (error) {
    return complain(error, terminal);
  }
}

function helped(terminal: Terminal, text: string): ExitCode {
  terminal.print(text);
  return exitCodes.done;
}

/** @throws whatever is a fault of the program itself */
function complain(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof WrongUse) {
    terminal.complain(`${error.message} See hybrid-mail --help.`);
    return exitCodes.wrongUse;
  }
  if (!(error instanceof HybridMailError)) throw error;
  const fields = Object.entries(error.fields).map(([field, problem]) => `  ${field}: ${problem}`);
  const request = error.requestId === null ? '' : `, request ${error.requestId}`;
  terminal.complain([`${error.message} (${error.code}${request})`, ...fields].join('\n'));
  return exitCodeOf(error);
}

function exitCodeOf({ code, status }: HybridMailError): ExitCode {
  if (code.startsWith('pkcs12-') || code === 'redirected') return exitCodes.wrongUse;
  const isPassing = code === 'no-answer' || status === 429 || (status ?? 0) >= 500;
  return isPassing ? exitCodes.later : exitCodes.refused;
}
