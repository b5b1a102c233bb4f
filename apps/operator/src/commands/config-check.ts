import { readCommandSettings } from '@hybrid-mail/core/start';
import { type ProbeReport, runProbes } from '@hybrid-mail/gateways/probe';
import { configCheckSettings } from '../config-check-settings.ts';
import { defineCommand } from '../define-command.ts';
import { openProbes } from './probes/probes.ts';

const words = { ok: 'ok', warning: 'warning', failed: 'FAILED' } as const;

/** Exits with 1 when a probe fails. Warnings do not count. */
export default defineCommand({
  options: { json: { type: 'boolean', help: 'prints a list of {name, state, said}' } },
  async run({ values, env }) {
    const { probes, close } = openProbes(readCommandSettings(configCheckSettings, env), env);
    const reports = await runProbes(probes);
    console.log(values.json ? JSON.stringify(reports, null, 2) : reports.map(lineOf).join('\n'));
    await close();
    return reports.some(({ state }) => state === 'failed') ? 1 : 0;
  },
});

const lineOf = ({ name, state, said }: ProbeReport) => `${words[state].padEnd(8)} ${name.padEnd(24)} ${said}`;
