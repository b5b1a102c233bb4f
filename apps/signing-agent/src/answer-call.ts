import type { Agent } from './agent.ts';
import { BUSY, type Caller, CapiFailure, type CapiFunction, OTHER_FAILURE, UNKNOWN_FUNCTION } from './capi-function.ts';

type Request = { plugin: string; name: string; args: string[] };

/**
 * Handles the request frames of all sockets one after another.
 * @returns a function that answers one request frame with an answer frame
 */
export function createCallHandler(agent: Agent): (frame: string, caller: Caller) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (frame, caller) => {
    if (waiting > 0 && agent.mischief.refuseOverlap) return failure(new CapiFailure(BUSY));
    waiting += 1;
    const turn = last.then(() => answer(agent, frame, caller));
    last = turn;
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

async function answer(agent: Agent, frame: string, caller: Caller): Promise<string> {
  try {
    const { plugin, name, args } = readRequest(frame);
    const called = findFunction(agent, plugin, name, args);
    if (plugin !== '') {
      agent.apiKeys.check(caller.host);
      await agent.mischief.beforeCall();
    }
    const result = await called.run(args, caller);
    return JSON.stringify(Array.isArray(result) ? result : { success: true, status: 1, ...result });
  } catch (error) {
    return failure(error instanceof CapiFailure ? error : new CapiFailure(OTHER_FAILURE, String(error)));
  }
}

function findFunction(agent: Agent, plugin: string, name: string, args: string[]): CapiFunction {
  const functions = Object.hasOwn(agent.plugins, plugin) ? agent.plugins[plugin] : undefined;
  const found = functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
  const takesAnyNumber = plugin === '' && name === 'apikey';
  if (!found || !(takesAnyNumber || found.arguments.length === args.length)) throw new CapiFailure(UNKNOWN_FUNCTION);
  return found;
}

function readRequest(frame: string): Request {
  const value = parse(frame);
  if (typeof value !== 'object' || value === null) throw new CapiFailure(UNKNOWN_FUNCTION);
  const { plugin, name, arguments: args } = value as Record<string, unknown>;
  const list = args ?? [];
  if (typeof name !== 'string' || !Array.isArray(list) || list.some((each) => typeof each !== 'string')) {
    throw new CapiFailure(UNKNOWN_FUNCTION);
  }
  return { plugin: typeof plugin === 'string' ? plugin : '', name, args: list };
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}

function failure({ status, message }: CapiFailure): string {
  return JSON.stringify({ success: false, status, reason: message });
}
