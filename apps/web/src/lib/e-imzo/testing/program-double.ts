import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface ProgramCallRecord {
  readonly plugin?: string;
  readonly name: string;
  readonly arguments: string[];
}

type Answer = object | string | 'silence' | { readonly close: number };
export type ProgramAnswers = Record<string, Answer | ((asked: ProgramCallRecord) => Answer)>;

export const keyAlias = (over: Record<string, string> = {}) =>
  Object.entries({
    cn: 'рахимова нодира шавкатовна',
    o: 'ооо "намуна"',
    t: 'бухгалтер',
    uid: '400000001',
    '1.2.860.3.16.1.2': '40101850000011',
    '1.2.860.3.16.1.1': '301234567',
    serialnumber: '77a1b2c3',
    validfrom: '2025.03.14 10:00:00',
    validto: '2027.03.14 23:59:59',
    ...over,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

export const pfxEntry = (over: object = {}) => ({
  disk: '/media/',
  path: 'DSKEYS',
  name: 'namuna',
  alias: keyAlias(),
  ...over,
});

/** Default answers: version 6.4.7 with one key. */
const usual: ProgramAnswers = {
  version: { major: '6', minor: '4', patch: '7' },
  apikey: { message: 'http://localhost' },
  'pfx.list_all_certificates': { certificates: [pfxEntry()] },
  'pfx.load_key': { keyId: 'a'.repeat(32), type: 'PFX_KEY_STORE' },
  'pkcs7.create_pkcs7': { pkcs7_64: 'TUlBRw==', signer_serial_number: '77a1b2c3', signature_hex: '00' },
};

const usedPorts = new Set<number>();

const notFound = { success: false, status: 0, reason: 'Функция не найдена' };

/**
 * E-IMZO double on a free port: answers one frame per socket and closes the socket with "Done", like the real E-IMZO.
 */
export class ProgramDouble {
  readonly asked: ProgramCallRecord[] = [];
  /** Maximum number of simultaneously open sockets. */
  maxAtOnce = 0;
  answers: ProgramAnswers;
  port = 0;
  private readonly server: WebSocketServer;
  private silent: WebSocket | null = null;

  /**
   * @param port 0 for a free port that no earlier double of this process used: the page caches one client per address,
   * and the client caches its loaded keys
   */
  static async start(answers: ProgramAnswers = {}, port = 0): Promise<ProgramDouble> {
    const program = new ProgramDouble(answers, port);
    await once(program.server, 'listening');
    program.port = (program.server.address() as AddressInfo).port;
    if (port === 0 && usedPorts.has(program.port)) {
      const next = await ProgramDouble.start(answers);
      await program.stop();
      return next;
    }
    usedPorts.add(program.port);
    return program;
  }

  private constructor(answers: ProgramAnswers, port: number) {
    this.server = new WebSocketServer({ port, host: '127.0.0.1', path: '/service/cryptapi' });
    this.answers = { ...usual, ...answers };
    this.server.on('connection', (socket) => {
      this.maxAtOnce = Math.max(this.maxAtOnce, this.server.clients.size);
      socket.on('message', (frame) => this.answer(socket, JSON.parse(String(frame)) as ProgramCallRecord));
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/service/cryptapi`;
  }

  /** Names of the called functions, in the order of the calls. */
  get names(): string[] {
    return this.asked.map(({ plugin, name }) => (plugin ? `${plugin}.${name}` : name));
  }

  stop(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Answers the last call that got `'silence'`. */
  say(answer: object): void {
    this.silent?.send(JSON.stringify({ success: true, status: 1, ...answer }));
    this.silent?.close(1000, 'Done');
  }

  private answer(socket: WebSocket, asked: ProgramCallRecord): void {
    this.asked.push(asked);
    const found = this.answers[asked.plugin ? `${asked.plugin}.${asked.name}` : asked.name] ?? notFound;
    const answer = typeof found === 'function' ? found(asked) : found;
    if (answer === 'silence') {
      this.silent = socket;
      return;
    }
    if (typeof answer === 'object' && 'close' in answer) {
      socket.close(answer.close);
      return;
    }
    socket.send(typeof answer === 'string' ? answer : JSON.stringify({ success: true, status: 1, ...answer }));
    socket.close(1000, 'Done');
  }
}
