import PostalMime from 'postal-mime';

export interface ReceivedEmail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedOn: string;
}

const most = 500;

/** Stores the received e-mails in memory: at most 500, newest first. */
export class EmailBook {
  #emails: ReceivedEmail[] = [];

  async add(source: Buffer, to: readonly string[]): Promise<void> {
    const read = await PostalMime.parse(source);
    const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
    const email = {
      id: read.messageId ?? '',
      from: read.from?.address ?? '',
      to,
      subject: read.subject ?? '',
      text: read.text ?? '',
      html: read.html ?? '',
      headers,
      receivedOn: new Date().toISOString(),
    };
    this.#emails = [email, ...this.#emails].slice(0, most);
  }

  all(): readonly ReceivedEmail[] {
    return this.#emails;
  }

  clear(): void {
    this.#emails = [];
  }
}
