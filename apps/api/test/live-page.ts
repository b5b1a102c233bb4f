import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ApiWorld } from './api-world.ts';

/** An open page's socket and the messages that it has received. */
export interface LivePage {
  readonly socket: WebSocket;
  readonly messages: { type: string; id?: number; ids?: number[] }[];
}

export async function requestLiveTicket({ app }: ApiWorld, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: '/api/live/ticket', headers });
  return answer.json().Ticket;
}

export function connectPage(origin: string, ticket: string, headers: Record<string, string> = { origin }): LivePage {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?ticket=${ticket}`, { headers });
  const messages: LivePage['messages'] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  return { socket, messages };
}

/** Opens a page in a new session of this user and resolves when its socket is open. */
export async function openPage(api: ApiWorld, origin: string, userId: number): Promise<LivePage & { token: string }> {
  const token = await api.tokenOf(userId);
  const page = connectPage(origin, await requestLiveTicket(api, token));
  await once(page.socket, 'open');
  return { ...page, token };
}
