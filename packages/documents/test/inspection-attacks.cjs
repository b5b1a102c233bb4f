// What a hostile file would try if a bug in a parser let it run code. Writes `reached <name>` to stderr for each attack
// that works.
const [program, port, secretFile] = process.argv.slice(2);
const { appendFileSync, closeSync, openSync, readFileSync, readdirSync, writeSync } = require('node:fs');
if (program !== 'none') require(program);

const load = module.constructor._load;
const closedModules = [
  ...[
    'net',
    'tls',
    'http',
    'https',
    'http2',
    'dgram',
    'dns',
    'dns/promises',
    '_tls_wrap',
    '_http_client',
    '_http_agent',
  ],
  ...[
    'child_process',
    'cluster',
    'worker_threads',
    'inspector',
    'vm',
    'node:module',
    'node:repl',
    'node:sqlite',
    'node:net',
  ],
];
const connect = (net) => net.connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined);

const files = {
  "the parent's environment": () => readFileSync(`/proc/${process.ppid}/environ`),
  'its own environment, as the system keeps it': () => readFileSync('/proc/self/environ'),
  'the users of the system': () => readFileSync('/etc/passwd'),
  'the settings of the checkout': () => readFileSync(secretFile),
  'the settings, as an environment file': () => process.loadEnvFile(secretFile),
  'the settings, as a module': () => require(secretFile),
  'the list of files of the checkout': () => readdirSync(secretFile.replace(/[^/]*$/, '')),
  'a file to write': () => appendFileSync(`${__filename}.new`, ''),
  'a file through a path that leads out of the folder': () => readFileSync(`${__dirname}/../../../package.json`),
  'a file to write, by a database': () => new (load('node:sqlite').DatabaseSync)(`${__filename}.database`),
  'a descriptor of a closed file': () => closeSync(openSync('/etc/hostname')),
};

const processes = {
  'a signal to the parent': () => process.kill(process.ppid, 0),
  'the debugger of the parent': () => process._debugProcess.name,
  'a native addon': () => process.dlopen.name,
  "the system's report": () => process.report.getReport().header.networkInterfaces,
  'internal bindings': () => process.binding('tcp_wrap').TCP.name,
  'code from a text': () => new Function('return 1')(),
};

const network = {
  'a socket by the class of the error output': () =>
    connect({ connect: (to) => new process.stderr.constructor().connect(to) }),
  'a socket through hooks of its own': () => {
    const disguise = 'not-a-module';
    const resolve = (name, context, next) =>
      name === disguise ? { url: 'node:net', format: 'builtin', shortCircuit: true } : next(name, context);
    module.constructor.registerHooks({ resolve });
    connect(require(disguise));
  },
  'a socket through another require': () => connect(module.constructor.createRequire(__filename)('net')),
  'a module that is there already': () => connect(process.getBuiltinModule('net')),
  'the global fetch': () => fetch(`http://127.0.0.1:${port}`),
  'a global EventSource': () => EventSource.name,
  'a global BroadcastChannel': () => BroadcastChannel.name,
  'a global WebSocket': () => new WebSocket(`ws://127.0.0.1:${port}`),
  'handles that are open': () =>
    process
      ._getActiveHandles()
      .filter(({ connecting }) => connecting === false)
      .map((handle) => connect({ connect: (to) => new handle.constructor().connect(to) })),
};

const modules = Object.fromEntries(
  closedModules.flatMap((name) => [
    [`require ${name}`, () => require(name)],
    [`load ${name}`, () => load(name)],
    [`import ${name}`, () => import(name)],
    [`getBuiltinModule ${name}`, () => process.getBuiltinModule(name).toString()],
  ]),
);

void (async () => {
  for (const [name, attack] of Object.entries({ ...files, ...processes, ...network, ...modules })) {
    try {
      await attack();
      writeSync(2, `reached ${name}\n`);
    } catch {}
  }
  // Wait for connections to be made.
  setTimeout(() => process.exit(), 200);
})();
