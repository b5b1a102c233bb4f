import { createTransport } from 'nodemailer';
import type { ProbeResult } from '../probe/port.ts';
import { type SmtpServer, smtpConnectionOptions } from './smtp-connection-options.ts';

/** Logs in to the mail server without sending anything. */
export async function probeSmtp(server: SmtpServer): Promise<ProbeResult> {
  const transport = createTransport(smtpConnectionOptions(server));
  try {
    await transport.verify();
    return { state: 'ok', said: 'the server answers and takes the login' };
  } catch (error) {
    return { state: 'failed', said: (error as Error).message };
  } finally {
    transport.close();
  }
}
