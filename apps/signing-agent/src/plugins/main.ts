import type { ApiKeys } from '../api-keys.ts';
import { CapiFailure, type Plugin, UNKNOWN_FUNCTION } from '../capi-function.ts';

/**
 * The main plugin, which has no name. All pages may call it without an API key. `apikey` takes any even number of
 * arguments except 0.
 */
export function mainPlugin({ apiKeys, plugins }: { apiKeys: ApiKeys; plugins: Record<string, Plugin> }): Plugin {
  return {
    version: {
      description: 'Версия программы',
      arguments: [],
      run: () => ({ major: '6', minor: '4', patch: '7', edition: 'Standard' }),
    },
    apikey: {
      description: 'Регистрация ключей доступа: домен, ключ, домен, ключ…',
      arguments: [],
      run: (args, { origin }) => {
        if (args.length === 0 || args.length % 2 !== 0) throw new CapiFailure(UNKNOWN_FUNCTION);
        apiKeys.register(args);
        return { message: origin };
      },
    },
    apidoc: { description: 'Список функций', arguments: [], run: () => describe(plugins) },
  };
}

function describe(plugins: Record<string, Plugin>): object[] {
  return Object.entries(plugins).map(([name, plugin]) => ({
    name,
    functions: Object.entries(plugin).map(([functionName, { description, arguments: args }]) => ({
      name: functionName,
      description,
      arguments: args.map((argument) => ({ ...argument, optional: false })),
    })),
  }));
}
