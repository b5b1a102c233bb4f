import { z } from 'zod';

interface ApiKey {
  /** Host name in the URL of the web app. */
  host: string;
  key: string;
}

const pair = /^([a-z0-9.-]+)=([0-9A-F]{128})$/i;

/** Keys by which the program E-IMZO knows a site: `host=key`, several separated by commas. They are public. */
export const eimzoSettings = {
  EIMZO_API_KEYS: z
    .string()
    .default('')
    .transform((text, context): ApiKey[] =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .flatMap((given) => {
          const [, host = '', key = ''] = pair.exec(given) ?? [];
          if (host !== '') return [{ host: host.toLowerCase(), key: key.toUpperCase() }];
          context.addIssue('must be pairs host=key, where a key is 128 hexadecimal digits');
          return [];
        }),
    ),
};
