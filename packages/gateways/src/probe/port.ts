/** Result of probing a part of the installation. */
export interface ProbeResult {
  /** `warning`: letters can be sent although this part does not work. */
  readonly state: 'ok' | 'warning' | 'failed';
  /** One sentence, in English, without secrets. */
  readonly said: string;
}

/** Probes a part of the installation without changing anything in it. */
export interface Probe<N extends string = string> {
  readonly name: N;
  /** Probes the part; an exception counts as `failed`. */
  run(): Promise<ProbeResult>;
}

export interface ProbeReport<N extends string = string> extends ProbeResult {
  readonly name: N;
}
