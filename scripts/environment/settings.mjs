/** Line of a setting in .env, which may be commented out. */
const line = (name) => new RegExp(`^(# )?${name}=(.*)$`, 'm');

export const settingOf = (text, name) => {
  const found = line(name).exec(text);
  return found && !found[1] ? found[2].trim() : '';
};

/** Reads the names of the settings that .env.example describes. */
export const readSettingNames = (example) =>
  [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

function withValue(text, name, value) {
  const entry = `${name}=${value}`;
  return line(name).test(text) ? text.replace(line(name), () => entry) : `${text.replace(/\n*$/, '\n')}${entry}\n`;
}

/**
 * Fills in settings that are absent or empty, or that have the value of the example still. Another value stays.
 * @returns the text of .env, the names of the filled-in settings, and the names of those that keep another value
 */
export function fillInSettings(text, wanted, example) {
  const filled = [];
  const kept = [];
  let result = text;
  for (const [name, value] of Object.entries(wanted)) {
    const present = settingOf(result, name);
    if (present === value) continue;
    if (present !== '' && present !== settingOf(example, name)) kept.push(name);
    else {
      result = withValue(result, name, value);
      filled.push(name);
    }
  }
  return { text: result, filled, kept };
}

/** Lists the settings that production needs and that are empty, one line for each. */
export function listMissingSettings(text) {
  const value = (name) => settingOf(text, name);
  const isBuiltin = value('SIGNATURE_VERIFIER') === 'builtin';
  const sentences = {
    PUBLIC_URL: value('PUBLIC_URL') === '' && 'the address of the pages, as https://letters.example',
    POSTAL_URL: value('POSTAL_URL') === '' && 'the address of the postal service',
    EIMZO_SERVER_URL:
      !isBuiltin && value('EIMZO_SERVER_URL') === '' && 'the E-IMZO server, or set SIGNATURE_VERIFIER=builtin',
    LOG_ADDRESS:
      value('LOG_DRIVER') === 'syslog' &&
      value('LOG_ADDRESS') === '' &&
      'the log server, as tcp+tls://logs.example:6514',
    COMPOSE_PROFILES:
      value('BACKUP') === 'on' &&
      !value('COMPOSE_PROFILES').split(',').includes('backup') &&
      'add the profile "backup", or nothing makes the backups',
    BACKUP:
      value('BACKUP') !== 'on' &&
      value('COMPOSE_PROFILES').split(',').includes('backup') &&
      'on, or the profile "backup" waits for a log that does not come',
    TLS_FILES: value('TLS') === 'files' && value('TLS_FILES') === '' && 'the folder with certificate.pem and key.pem',
  };
  return Object.entries(sentences).flatMap(([name, sentence]) => (sentence ? [`${name}: ${sentence}`] : []));
}
