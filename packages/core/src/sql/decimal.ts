import { Prisma } from '@hybrid-mail/db';
import { z } from 'zod';

/** A numeric column of a row: money is never a float. */
export const decimal = z.string().transform((text) => new Prisma.Decimal(text));
