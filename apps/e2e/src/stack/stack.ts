/** A running product that journeys test. */
export interface Stack {
  readonly address: string;
  readonly signingPort: number;
  readonly postalPort: number;
  postalApiKey(): Promise<string>;
  /** Kills the worker process; its supervisor restarts it. */
  killWorker(): Promise<void>;
  /** Reads the last warnings and errors from the product's logs. */
  troubles(): Promise<string[]>;
  stop(): Promise<void>;
}
