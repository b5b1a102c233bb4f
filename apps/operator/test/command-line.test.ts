import { describe, expect, it } from 'vitest';
import { runOperator, runOperatorProcess } from './run-operator.ts';

describe('the command line of the operator', () => {
  it('lists the commands with --help, and the options of one', async () => {
    const { code, out } = await runOperator(['--help']);
    expect([code, out]).toEqual([0, expect.stringMatching(/evidence:verify +recomputes[\s\S]*statistics:verify/)]);
    const one = await runOperator(['statistics:verify', '--help']);
    expect([one.code, one.out]).toEqual([0, expect.stringContaining('--rebuild')]);
  });

  it('answers an unknown command or option with one sentence and exit code 2', async () => {
    expect(await runOperatorProcess(['deliver'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no command deliver: operator --help lists the commands.\n',
    });
    const option = await runOperator(['statistics:verify', '--rebuilt']);
    expect([option.code, option.err]).toEqual([
      2,
      "Unknown option '--rebuilt'. operator statistics:verify --help lists the options.\n",
    ]);
    const operand = await runOperator(['statistics:verify', 'twice']);
    expect([operand.code, operand.err]).toEqual([
      2,
      expect.stringMatching(/^statistics:verify does not take "twice"\./),
    ]);
  });

  it('names the setting that is missing or wrong, without a stack', async () => {
    const missing = await runOperatorProcess(['restore:compare'], { DATABASE_URL: 'nowhere' });
    expect(missing).toEqual({
      code: 1,
      out: '',
      err: 'DATABASE_URL is wrong: Invalid URL.\nPOSTAL_URL is missing.\nPOSTAL_API_KEY is missing.\n',
    });
  });
});
