/**
 * Name of the setting that an option sets: PUBLIC_URL for `--public-url`. Secrets have no options, because other users
 * of the machine could read them in the process list.
 */
const settingOf = (option) => option.slice(2).replaceAll('-', '_').toUpperCase();

/**
 * Reads the options of `npm run env:create`.
 * @param known names of the settings that an option may set
 * @returns whether `--demo` was given, and the values of the settings
 * @throws Error with one sentence for an option that is unknown or has no value
 */
export function readOptions(args, known) {
  const wanted = {};
  let isDemonstration = false;
  for (let index = 0; index < args.length; index += 1) {
    const [option, joined] = args[index].split(/=(.*)/s);
    if (option === '--demo') {
      isDemonstration = true;
      continue;
    }
    const name = settingOf(option);
    if (!(option.startsWith('--') && known.includes(name))) {
      throw new Error(`${option} is no option: use --demo, or a setting of .env.example as --public-url.`);
    }
    const value = joined ?? args[++index];
    if (!value || value.startsWith('--')) throw new Error(`${option} needs a value.`);
    if (name.endsWith('_URL') && !URL.canParse(value)) {
      throw new Error(`${option} must be an address, as https://letters.example.`);
    }
    wanted[name] = name === 'PUBLIC_URL' ? value.replace(/\/+$/, '') : value;
  }
  return { isDemonstration, wanted };
}
