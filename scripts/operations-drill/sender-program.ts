import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { signText, type TestSigner, type TestSigners } from '@hybrid-mail/testing/test-signers';
import { ApiClient } from './api-client.ts';

const inn = '301234567';
const login = '998911111112';
const passwordOf = (login: string) => `Drill-${createHash('sha256').update(login).digest('hex').slice(0, 20)}`;

/** Replaces the first password of a person by a known one. */
async function chooseOwnPassword(url: string, username: string, first: string): Promise<ApiClient> {
  const client = await ApiClient.logIn(url, username, first);
  await client.call('PUT', '/api/Password', { OldPassword: first, NewPassword: passwordOf(username) });
  return ApiClient.logIn(url, username, passwordOf(username));
}

/** Makes the organization, its unit and its user, as an administrator does after the first start. */
export async function establishSender(
  url: string,
  admin: { login: string; password: string },
  signers: TestSigners,
): Promise<SenderProgram> {
  const office = await chooseOwnPassword(url, admin.login, admin.password);
  const contract = {
    ...{ ContractSum: '1000000000', ContractNumber: '1', ContractDateFrom: '01.01.2026', ContractDateTo: '31.12.2030' },
    ...{ SumForMail: '9500', SumForOverPaged: '500' },
  };
  const director = '998911111111';
  await office.call('POST', '/api/Organization', {
    ...{ Inn: inn, Name: 'Организация', Address: 'ул. Первая, 1', PhoneNumber: '998911111110', ...contract },
    ...{ UserFullName: 'Директор Первый', Username: director, Password: passwordOf('first'), IsActive: true },
  });
  const regions = await office.call<{ Id: number }[]>('GET', '/api/Region');
  const unit = await office.call<{ Id: number }>('POST', '/api/Unit', {
    ...{ Name: 'Канцелярия', OrganizationInn: inn, Address: 'ул. Первая, 1', ...contract, IsActive: true },
    Regions: regions.map(({ Id }) => Id),
  });
  await office.call('POST', '/api/User', {
    ...{ UserFullName: 'Отправитель Первый', Username: login, Password: passwordOf('first'), UnitId: unit.Id },
    IsActive: true,
  });
  await chooseOwnPassword(url, login, passwordOf('first'));
  return SenderProgram.logIn(url, await signers.ofOrganization(inn));
}

/** A program of an organization that sends letters and asks what became of them. */
export class SenderProgram {
  static readonly inn = inn;
  readonly client: ApiClient;
  readonly #key: TestSigner;
  #place: { Region: number | undefined; Area: number | undefined } | undefined;

  private constructor(client: ApiClient, key: TestSigner) {
    this.client = client;
    this.#key = key;
  }

  static async logIn(url: string, key: TestSigner): Promise<SenderProgram> {
    return new SenderProgram(await ApiClient.logIn(url, login, passwordOf(login)), key);
  }

  /** Creates a draft. @returns the answer, whatever it is */
  async tryDraft(): Promise<{ status: number; text: string }> {
    this.#place ??= await this.#findPlace();
    const document = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
    const receiver = { Receiver: 'Sandbox: delivered', Address: 'ул. Вторая, 2' };
    return this.client.answer('POST', '/api/PdfMail', { ...receiver, Document64: document, ...this.#place });
  }

  async #findPlace() {
    const [region] = await this.client.call<{ Id: number }[]>('GET', '/api/Region');
    const [area] = await this.client.call<{ Id: number }[]>('GET', `/api/Area?regionId=${region?.Id}`);
    return { Region: region?.Id, Area: area?.Id };
  }

  /** Creates, signs and queues letters. @returns their ids */
  async send(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) {
      const { status, text: draft } = await this.tryDraft();
      if (status !== 200) throw new Error(`POST /api/PdfMail: ${status} ${draft}`);
      const { Id } = JSON.parse(draft) as { Id: number };
      const text = await this.client.call<string>('GET', `/api/SendMail/${Id}`);
      const signature = await signText(this.#key, text, 'eimzo', new Date());
      await this.client.call('PUT', `/api/SendMailToQeueu/${Id}`, { Signature: signature });
      ids.push(Id);
    }
    return ids;
  }

  /** The same while the database is away at times: each call is repeated until it is answered. @returns their ids */
  async sendPatiently(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) {
      const { Id } = JSON.parse(await this.#patiently(() => this.tryDraft())) as { Id: number };
      const text = JSON.parse(await this.#patiently(() => this.client.answer('GET', `/api/SendMail/${Id}`))) as string;
      const signature = await signText(this.#key, text, 'eimzo', new Date());
      await this.#patiently(() => this.client.answer('PUT', `/api/SendMailToQeueu/${Id}`, { Signature: signature }));
      ids.push(Id);
    }
    return ids;
  }

  /** @returns the text of the answer, or '' when an earlier try has succeeded unseen @throws Error after two minutes */
  async #patiently(call: () => Promise<{ status: number; text: string }>): Promise<string> {
    for (const end = performance.now() + 120_000; ; await pause(200)) {
      const { status, text } = await call();
      if (status === 200) return text;
      if (/"Code":"mail-(queued|already-sent)"/.test(text)) return '';
      if ((status !== 0 && status < 500) || performance.now() > end) throw new Error(`${status} ${text}`);
    }
  }

  /** Waits until the post has delivered the letters. @throws Error after two minutes */
  async untilDelivered(ids: readonly number[]): Promise<void> {
    const end = performance.now() + 120_000;
    for (;;) {
      const letters = await Promise.all(ids.map((id) => this.client.call<Letter>('GET', `/api/Mail/${id}`)));
      const open = letters.filter(({ Perform }) => Perform === null);
      if (open.length === 0) return;
      if (performance.now() > end) throw new Error(`not delivered: ${JSON.stringify(open)}`);
      await pause(1000);
    }
  }
}

interface Letter {
  readonly Id: number;
  readonly Perform: object | null;
}
