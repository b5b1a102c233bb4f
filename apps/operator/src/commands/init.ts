import { systemClock } from '@hybrid-mail/core/clock';
import { Refusal } from '@hybrid-mail/core/errors';
import {
  establishInstallation,
  type InstallationField,
  type InstallationFields,
  missingFields,
  readInstallation,
} from '@hybrid-mail/core/installation';
import { readCommandSettings, secretSetting } from '@hybrid-mail/core/start';
import { installationTexts } from '@hybrid-mail/messages/installation';
import { askMissingOptions } from '../ask.ts';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { databaseSettings } from '../settings.ts';
import { WrongUsage } from '../wrong-usage.ts';

const settings = { ...databaseSettings, PASSWORD_PEPPER: secretSetting };

/** What each option requires. */
const rules = {
  organization: "name of the operator's organization, at most 400 characters",
  inn: 'taxpayer number of the organization, nine digits',
  address: 'address of the organization, at most 400 characters',
  unit: `name of its head unit, «${installationTexts.headUnit}» by default`,
  name: 'full name of the first head administrator, at most 400 characters',
  login: 'telephone number that the head administrator logs in with, 998 and nine digits more',
} as const;

const option = (help: string) => ({ type: 'string', help }) as const;

export default defineCommand({
  options: {
    organization: option(rules.organization),
    inn: option(rules.inn),
    address: option(rules.address),
    unit: option(rules.unit),
    name: option(rules.name),
    login: option(rules.login),
  },
  async run({ values, env }) {
    const { DATABASE_URL: url, PASSWORD_PEPPER: pepper } = readCommandSettings(settings, env);
    // Connects as the API's role, which may create staff but not change the audit log.
    return withDatabase({ url, role: 'api', name: 'operator init' }, async (db) => {
      const needed = missingFields(await readInstallation(db.prisma));
      const given = await askMissingOptions(needed, { unit: installationTexts.headUnit, ...values }, rules);
      const author = { clock: systemClock, actor: { userId: null, name: 'operator init' } };
      tell(await establishInstallation({ db, pepper, ...author }, given).catch((error) => explain(error, given)));
      return 0;
    });
  },
});

/**
 * Turns a refusal of the input into sentences about the options.
 * @throws WrongUsage that names each wrong option and what it requires; `error` itself if it is another error
 */
function explain(error: unknown, given: InstallationFields): never {
  if (!(error instanceof Refusal && error.code === 'wrong-input')) throw error;
  const sentences = Object.entries(error.details.fields ?? {}).map(([field, problem]) =>
    problem === 'login-taken'
      ? `--login ${given.login} is taken: choose another telephone number.`
      : `--${field} "${given[field as InstallationField] ?? ''}" is wrong: it is the ${rules[field as InstallationField]}.`,
  );
  throw new WrongUsage(sentences.join('\n'));
}

function tell({ installation, made, password }: Awaited<ReturnType<typeof establishInstallation>>): void {
  const { organization, headUnit, administrators } = installation;
  const was = (part: (typeof made)[number]) => (made.includes(part) ? 'made' : 'was there already');
  console.log(`Organization: ${organization?.name}, INN ${organization?.inn} (${was('organization')})`);
  console.log(`Head unit: ${headUnit?.name} (${was('headUnit')})`);
  for (const { name, username } of administrators) {
    console.log(`Head administrator: ${name}, login ${username} (${was('administrator')})`);
  }
  if (password === null) console.log('Nothing was changed.');
  else console.log(`Password: ${password}\nIt is shown this once, and has to be changed at the first login.`);
}
