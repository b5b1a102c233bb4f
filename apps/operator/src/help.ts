import type { Command } from './define-command.ts';

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

export const formatHelpOnCommands = (commands: Readonly<Record<string, { summary: string }>>): string =>
  `Usage: operator <command> [options]

Commands:
${columns(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

operator <command> --help lists the options of a command.`;

export function formatHelpOnCommand(name: string, summary: string, { options, operands }: Command): string {
  const rows = Object.entries(options).map(
    ([option, { type, help }]) => [`--${option}${type === 'string' ? ' <value>' : ''}`, help] as const,
  );
  const usage = ['Usage: operator', name, ...(rows.length > 0 ? ['[options]'] : []), ...(operands ? [operands] : [])];
  return [usage.join(' '), `${name} ${summary}.`, ...(rows.length > 0 ? [`Options:\n${columns(rows)}`] : [])].join(
    '\n\n',
  );
}
