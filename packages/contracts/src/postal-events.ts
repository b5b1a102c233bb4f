import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

export const postalEventCalls = {
  receive: endpoint({
    name: 'postal.receiveEvents',
    method: 'POST',
    path: '/api/postal/events',
    action: 'postalService',
    reply: wire({ stored: z.int() }),
    bodyLimit: 1024 * 1024,
  }),
};
