import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { Counter, Histogram } from 'prom-client';
import { measureInspections } from './measure-inspections.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

interface Answered {
  /** Name of the call in the contract, or a fixed word for other requests; never a path. */
  readonly endpoint: string;
  readonly status: number;
  readonly seconds: number;
}

const postalFaults = ['clock', 'signature'] as const;
type PostalFault = (typeof postalFaults)[number];

/** Metrics of the API's calls. */
export interface RequestMetrics {
  answered(call: Answered): void;
  /** Counts a call that was refused with 403. */
  refusedCall(code: RefusalCode): void;
  failedLogin(): void;
  /** Counts a message of the post that was refused, because its signature is wrong or its clock differs. */
  refusedPostalCall(reason: PostalFault): void;
  /** Counts a websocket connection that ended with an error; the code is from `ws` or Node. */
  brokenSocket(code: string): void;
  inspected: ReturnType<typeof measureInspections>;
}

export function createRequestMetrics(register: MetricsRegistry): RequestMetrics {
  const registers = [register];
  const requests = new Counter({
    name: 'hybrid_mail_requests_total',
    help: 'Answered calls by the name of the endpoint in the contract and the status of the answer.',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hybrid_mail_request_duration_seconds',
    help: 'Time from the head of a call to the end of its answer, by the name of the endpoint.',
    labelNames: ['endpoint'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const refused = new Counter({
    name: 'hybrid_mail_refused_calls_total',
    help: 'Calls answered 403 by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  const failed = new Counter({
    name: 'hybrid_mail_failed_logins_total',
    help: 'Logins answered with a wrong password, code or key.',
    registers,
  });
  const broken = new Counter({
    name: 'hybrid_mail_broken_sockets_total',
    help: 'Connections of live pages that broke the protocol of websockets or were reset, by the code of the error.',
    labelNames: ['code'],
    registers,
  });
  const postal = countRefusedPostalCalls(register);
  return {
    answered: ({ endpoint, status, seconds }) => {
      requests.inc({ endpoint, status });
      durations.observe({ endpoint }, seconds);
    },
    refusedCall: (code) => refused.inc({ code }),
    failedLogin: () => failed.inc(),
    refusedPostalCall: (reason) => postal.inc({ reason }),
    brokenSocket: (code) => broken.inc({ code }),
    inspected: measureInspections(register),
  };
}

function countRefusedPostalCalls(register: MetricsRegistry) {
  const postal = new Counter({
    name: 'hybrid_mail_refused_postal_calls_total',
    help: 'Messages of the post that were refused, by reason: its clock differs, or the signature is wrong.',
    labelNames: ['reason'],
    registers: [register],
  });
  // Present from the start: an increase is seen only of a series that there was before.
  for (const reason of postalFaults) postal.inc({ reason }, 0);
  return postal;
}
