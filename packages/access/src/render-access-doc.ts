import { scopeOf } from './can.ts';
import { keyScopes, keyScopesOf } from './key-scopes.ts';
import { type PolicyAction, policyActions } from './policy.ts';
import { roles } from './roles.ts';
import { scopes } from './scopes.ts';

const meanings: Record<(typeof scopes)[number], string> = {
  own: 'what belongs to the person alone',
  unit: "the person's unit",
  organization: "the person's organization",
  granted:
    "organizations and units switched on for the person, and organizations whose contract signer is the person's own global unit",
  signed: "organizations whose contract signer is the person's own global unit",
  all: 'everything',
};

/** Pads each column to its widest cell, as the repository's formatter does. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

function tableOf(subject: string, actions: readonly PolicyAction[]): string {
  const rows = actions.map((action) => [`\`${action}\``, ...roles.map((role) => scopeOf(role, action) ?? '')]);
  return [`## ${subject}`, '', ...aligned([['action', ...roles], ...rows])].join('\n');
}

function tableOfKeys(): string {
  const rows = keyScopes.map((scope) => {
    const allowed = policyActions.filter((action) => keyScopesOf(action).includes(scope));
    return [scope, allowed.map((action) => `\`${action}\``).join(', ')];
  });
  return ['## API keys', '', ...aligned([['scope', 'actions'], ...rows])].join('\n');
}

/** The policy as a Markdown document: docs/access.md. */
export function renderAccessDoc(): string {
  const subjects = [...new Set(policyActions.map((action) => action.split('.')[0] ?? action))];
  const tables = subjects.map((subject) =>
    tableOf(
      subject,
      policyActions.filter((action) => action.startsWith(`${subject}.`)),
    ),
  );
  const parts = [
    '# Who may do what',
    'Generated from `packages/access/src/policy.ts` by `npm run access:write`: change the ' +
      "policy, not this file. An empty cell means no: such a call is answered 403. What is out of a person's scope is " +
      'answered 404, as if it did not exist. The reasons stand in `docs/decisions/001-access.md`.',
    scopes.map((scope) => `- ${scope}: ${meanings[scope]}`).join('\n'),
    ...tables,
    tableOfKeys(),
    'A key performs an action only if one of its scopes names it and its role may: that of a sender of its unit, or of a ' +
      'head sender if it belongs to the whole organization. Other calls are answered 403 `api-key-scope` (decision 095).',
  ];
  return `${parts.join('\n\n')}\n`;
}
