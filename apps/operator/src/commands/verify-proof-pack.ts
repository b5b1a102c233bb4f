import { ProofFault, type ProofOptions, verifyProofs } from '@hybrid-mail/proof';
import { formatVerdict, readProofFiles, WrongArgument } from '@hybrid-mail/proof/command';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';

/** Exits with 1 when a proof pack is incomplete or was changed. */
export default defineCommand({
  options: {
    'operator-root': { type: 'string', help: "file with the root certificate of the operator's seal" },
    'stamps-root': { type: 'string', help: 'file with the root certificate of the authority of time stamps' },
    'senders-root': { type: 'string', help: 'file with the root certificate of senders' },
  },
  operands: '<folder or archive> ...',
  async run({ values, operands: paths }) {
    if (paths.length === 0) throw new WrongUsage('Name the folders: operator evidence:verify-pack EHM15');
    let broken = 0;
    try {
      const options = {
        operatorRoots: await rootIn(values['operator-root']),
        timeStampRoots: await rootIn(values['stamps-root']),
        senderRoots: await rootIn(values['senders-root']),
        at: new Date(),
      };
      for (const path of paths) broken += await printVerdicts(path, options);
    } catch (error) {
      if (error instanceof WrongArgument) throw new WrongUsage(error.message);
      if (error instanceof ProofFault) throw new WrongUsage(`Cannot be read: ${error.about.join(', ')}.`);
      throw error;
    }
    return broken > 0 ? 1 : 0;
  },
});

const rootIn = async (path: string | undefined): Promise<Uint8Array[]> =>
  path === undefined ? [] : [...(await readProofFiles(path)).values()];

/** @returns number of packs that are not valid */
async function printVerdicts(path: string, options: ProofOptions): Promise<number> {
  const verdicts = await verifyProofs(await readProofFiles(path), options);
  for (const verdict of verdicts) console.log(`${path}\n\n${formatVerdict(verdict)}\n`);
  return verdicts.filter(({ overall }) => overall === 'invalid' || overall === 'not-recognised').length;
}
