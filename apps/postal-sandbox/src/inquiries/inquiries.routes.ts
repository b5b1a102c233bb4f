import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ErrorAnswer } from '../error-answer.ts';
import { injectOutage } from '../faults/misbehave.ts';
import { isInOtherRegion } from '../gazetteer.ts';
import type { SandboxState } from '../letters/sandbox-state.ts';
import { stepsUntilAnswer } from './office-answer-of.ts';

const id = z.int().positive();
const line = z.string().trim().min(1).max(1000);

const inquiryBody = z.object({
  regionId: id,
  regionName: line,
  areaId: id,
  areaName: line,
  askedAt: z.iso.datetime({ offset: true }),
  answerBy: z.iso.date(),
  reminders: z.int().nonnegative(),
  letters: z.array(z.string().min(1).max(64)).min(1).max(1000),
});

/**
 * Route for inquiries to the office of a district. Repeating a call with the same key changes nothing; a higher number
 * of reminders makes the call a reminder.
 */
export function inquiryRoutes(app: FastifyInstance, { faults, inquiries }: SandboxState): void {
  app.put<{ Params: { key: string } }>('/inquiries/:key', async (request, reply) => {
    injectOutage(faults);
    const key = z.guid().parse(request.params.key).toLowerCase();
    const { regionId, regionName, areaId, areaName, reminders } = inquiryBody.parse(request.body);
    if (isInOtherRegion(areaId, regionId)) {
      throw new ErrorAnswer(422, 'region-area-mismatch', `${areaName}: такого района нет в регионе «${regionName}»`);
    }
    const known = inquiries.find(key);
    if (known && known.areaId !== areaId) {
      throw new ErrorAnswer(409, 'key-conflict', 'Под этим ключом уже принят другой запрос');
    }
    if (!known || reminders > known.reminders) {
      inquiries.put({ key, areaId, reminders }, stepsUntilAnswer(areaId, reminders));
    }
    return reply.code(known ? 200 : 201).send({ key, reminders: Math.max(reminders, known?.reminders ?? 0) });
  });
}
