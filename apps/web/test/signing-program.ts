import { afterEach, beforeEach, vi } from 'vitest';
import { ProgramDouble } from '../src/lib/e-imzo/testing/program-double.ts';
import type { Answers } from './api-double.ts';
import { PageWebSocket } from './page-web-socket.ts';

/**
 * Starts an E-IMZO double with one key before each test, and simulates a desktop window. @returns settings answers that
 * contain the port of the double
 */
export function withSigningProgram(): () => Answers {
  let program: ProgramDouble;
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    // jsdom's WebSocket fails under vitest.
    vi.stubGlobal('WebSocket', PageWebSocket);
    program = await ProgramDouble.start();
  });
  afterEach(() => program.stop());
  return () => ({
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
  });
}
