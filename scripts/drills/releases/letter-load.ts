import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import type { ApiCaller } from './api-caller.ts';

const lanes = 4;
/** The calls of one person to one endpoint are limited to some hundred a minute. */
const letterEveryMs = 1000;
const readEveryMs = 250;

interface Place {
  readonly Region: number;
  readonly Area: number;
}

/** People who write and sign letters and read lists, until the load is stopped. */
export class LetterLoad {
  readonly #caller: ApiCaller;
  readonly #key: TestSigner;
  readonly #ids: number[] = [];
  #isOn = true;
  #running: Promise<unknown> = Promise.resolve();
  #written = 0;

  constructor(caller: ApiCaller, key: TestSigner) {
    this.#caller = caller;
    this.#key = key;
  }

  async start(): Promise<void> {
    await this.#caller.logIn();
    const { Records } = await this.#caller.call<{ Records: { Region: { Id: number }; Area: { Id: number } }[] }>(
      'GET',
      '/api/mail?limit=1',
    );
    const place = { Region: Records[0]?.Region.Id ?? 0, Area: Records[0]?.Area.Id ?? 0 };
    this.#running = Promise.all([...Array.from({ length: lanes }, () => this.#write(place)), this.#read()]);
    // Told by `signed` and `stop`.
    this.#running.catch(() => {});
  }

  /** Waits until so many more letters are signed. */
  async signed(count: number): Promise<void> {
    const wanted = this.#ids.length + count;
    while (this.#ids.length < wanted) await Promise.race([pause(100), this.#running.then(() => pause(100))]);
  }

  /** Ends the load. @returns ids of the letters that were signed */
  async stop(): Promise<number[]> {
    this.#isOn = false;
    await this.#running;
    return this.#ids;
  }

  async #write(place: Place): Promise<void> {
    while (this.#isOn) {
      await this.#sendLetter(place);
      await pause(letterEveryMs);
    }
  }

  async #sendLetter(place: Place): Promise<void> {
    this.#written += 1;
    const pdf = await aPdf({ pages: 1 + (this.#written % lanes) });
    const letter = { Receiver: 'Sandbox: delivered', Address: `ул. Навои, ${this.#written}`, ...place };
    const body = { ...letter, Document64: Buffer.from(pdf).toString('base64') };
    const once = { 'Idempotency-Key': randomUUID() };
    const { Id: id } = await this.#caller.call<{ Id: number }>('POST', '/api/PdfMail', body, once);
    const text = await this.#caller.call<string>('GET', `/api/SendMail/${id}`);
    const Signature = await signText(this.#key, text);
    await this.#caller.call('PUT', `/api/SendMailToQeueu/${id}`, { Signature });
    this.#ids.push(id);
  }

  async #read(): Promise<void> {
    while (this.#isOn) {
      await this.#caller.call('GET', '/api/mail?limit=50');
      await this.#caller.call('GET', '/health/ready');
      await pause(readEveryMs);
    }
  }
}
