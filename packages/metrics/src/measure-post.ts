import type { PostalService } from '@hybrid-mail/gateways/ports/postal';
import { Counter, Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Wraps the postal service to count and time its calls. */
export function measurePost(register: MetricsRegistry, post: PostalService): PostalService {
  const registers = [register];
  const calls = new Counter({
    name: 'hybrid_mail_post_calls_total',
    help: 'Calls to the post by kind and outcome. An outcome of unknown or unavailable is no certain answer.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'hybrid_mail_post_call_duration_seconds',
    help: 'Time of a call to the post, by kind.',
    labelNames: ['call'],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const timed = async <T>(call: string, ask: () => Promise<T>, outcomeOf: (answer: T) => string): Promise<T> => {
    const end = durations.startTimer({ call });
    try {
      const answer = await ask();
      calls.inc({ call, outcome: outcomeOf(answer) });
      return answer;
    } catch (error) {
      calls.inc({ call, outcome: 'unavailable' });
      throw error;
    } finally {
      end();
    }
  };
  const kind = (answer: { kind: string }) => answer.kind;
  const answered = () => 'answered';
  const measured = (service: PostalService): PostalService => ({
    accept: (letter, key) => timed('accept', () => service.accept(letter, key), kind),
    find: (key) => timed('find', () => service.find(key), kind),
    inquire: (inquiry, key) => timed('inquire', () => service.inquire(inquiry, key), kind),
    eventsAfter: (cursor, limit) => timed('events', () => service.eventsAfter(cursor, limit), answered),
    acceptedCount: (day) => timed('count', () => service.acceptedCount(day), answered),
    carrying: (requestId) => measured(service.carrying(requestId)),
  });
  return measured(post);
}
