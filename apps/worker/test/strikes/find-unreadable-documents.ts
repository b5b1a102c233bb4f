import { createHash } from 'node:crypto';
import type { FaultScene } from '../create-fault-scene.ts';

/** Letters whose document the API does not give back as it was signed. */
export async function findUnreadableDocuments({ world, api, client }: FaultScene): Promise<string[]> {
  const mails = await world.db.prisma.mail.findMany({ select: { id: true, documentSha256: true } });
  const unreadable: string[] = [];
  for (const { id, documentSha256 } of mails) {
    const answer = await fetch(`${api.url}/api/PdfMail?id=${id}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest();
    if (answer.status !== 200 || Buffer.compare(sha256, documentSha256) !== 0) {
      unreadable.push(`EHM${id}: ${answer.status}`);
    }
  }
  return unreadable;
}
