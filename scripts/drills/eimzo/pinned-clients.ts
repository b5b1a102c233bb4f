/** A client of E-IMZO that others wrote. Its files are read from this version only and run unchanged. */
export interface PinnedClient {
  readonly name: string;
  /** Folder in EIMZO_CLIENTS: a clone, bare or not; for `integrity` the package as npm packs it, for `digest` files. */
  readonly folder: string;
  /** Exactly one of the three pins the version. */
  readonly commit?: string;
  /** SHA-512 of the packed package, in base64, as the registry publishes it. */
  readonly integrity?: string;
  /** SHA-256 over all files, for files of a repository that cannot be cloned any more. */
  readonly digest?: string;
  /** Files that the client's own page loads as classic scripts, in this order. */
  readonly scripts: readonly string[];
  /** Module that is imported after the scripts. */
  readonly module?: string;
  /** Names of modules, as the client's own build resolves them: a path, in the client or in another one. */
  readonly imports?: Readonly<Record<string, string>>;
  readonly style: Style;
  /** Another client whose files this one imports. */
  readonly needs?: PinnedClient;
  /** A fault of the client that is known, in words. */
  readonly ownFault?: string;
}

/** How a client is called. */
export type Style =
  /** Functions with `success` and `fail`, like those of the vendor. */
  | 'callbacks'
  /** An object with install(), listAllUserKeys(), loadKey(), createPkcs7(), which return promises. */
  | 'promises'
  /** Module functions that return promises. */
  | 'functions'
  /** One object that keeps its socket. */
  | 'kept-socket';

const demo = 'example.uz/php/demo';

const vendor: PinnedClient = {
  name: "vendor's client (qo0p/e-imzo-doc)",
  folder: 'e-imzo-doc',
  commit: 'b405c525b760af8224a8bae8ba6393e90157bf49',
  scripts: [`${demo}/e-imzo.js`, `${demo}/e-imzo-client.js`],
  style: 'callbacks',
};

/** The vendor's page with its own lists of hosts, in place of one of ours. */
export const vendorDemo = { ...vendor, name: "vendor's demo page as it is", page: `${demo}/index.php` };

/** Module of @truschery/eimzo. */
const eimzoApi: PinnedClient = {
  name: '@truschery/eimzo-api',
  folder: 'eimzo-api',
  digest: '60247eb9077a1fc717fc2a766063a58d269a1e246182683a72203d1ab649ee3a',
  scripts: [],
  style: 'kept-socket',
};

export const pinnedClients: readonly PinnedClient[] = [
  vendor,
  {
    name: 'react-eimzo 0.6.0 (@islom929)',
    folder: 'react-eimzo-package',
    commit: '3a4bb69199bc96f1428044cc68f50e727ffe555a',
    scripts: [],
    module: 'src/eimzo.ts',
    style: 'functions',
  },
  {
    name: 'react-eimzo 1.2.10 (SolijonovMuhammadAli)',
    folder: 'react-eimzo',
    commit: '630f94b1bb8190e6e71d1e8fe11594569ef6e42f',
    scripts: ['src/e-imzo.js'],
    module: 'src/Eimzo.js',
    style: 'promises',
  },
  {
    name: 'vue-eimzo 0.2.3',
    folder: 'vue-eimzo',
    commit: '7177a2c42978f5386d2bbf452eec6c6c3dcc7ec1',
    scripts: ['src/eimzo/e-imzo.js'],
    module: 'src/eimzo/EIMZO.js',
    imports: { '@/': 'src/' },
    style: 'promises',
  },
  {
    name: 'anor-eimzo 1.1.3',
    folder: 'anor-eimzo',
    commit: '49d49402037b77d58362b05c5edca946899ad408',
    scripts: [],
    module: 'src/index.ts',
    style: 'promises',
  },
  {
    name: '@shohrux_saidov/eimzo-client 0.0.9',
    folder: 'shohrux_saidov-eimzo-client-0.0.9.tgz',
    integrity: 'cCbKvBk21Hh5WkBxSoQoE+ZYP0wzzjH9Z3Ohok2xBhcg3eW2pqJDL9TJmUk6IBv461yMaw6XaQcxseUSMHRL8w==',
    scripts: [],
    module: 'src/EIMZO.js',
    style: 'functions',
  },
  {
    name: 'imzo-agnost 1.2.0, its legacy client',
    folder: 'imzo-agnost',
    commit: '5f9a84895972b1d4566d98736b2a7ea6a606d2a3',
    scripts: [],
    module: 'src/e-imzo-client.ts',
    style: 'callbacks',
  },
  {
    name: '@truschery/eimzo 3.0.1',
    folder: 'eimzo',
    commit: '472501d312b79e2ada679edf9f5e24dce8dd013b',
    scripts: [],
    module: 'lib/index.ts',
    imports: { '@truschery/eimzo-api': '/eimzo-api/lib/index.ts' },
    style: 'kept-socket',
    needs: eimzoApi,
    ownFault: 'it sends on a socket that the program is closing',
  },
];
