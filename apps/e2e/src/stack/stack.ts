/** A running product that journeys go through. */
export interface Stack {
  readonly address: string;
  readonly signingPort: number;
  readonly postalPort: number;
  postalApiKey(): Promise<string>;
  /** Kills the worker; its supervisor restarts it. */
  killWorker(): Promise<void>;
  /** The last warnings and errors in the product's logs. */
  troubles(): Promise<string[]>;
  stop(): Promise<void>;
}
