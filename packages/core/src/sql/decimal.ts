import { Prisma } from '@hybrid-mail/db';
import { z } from 'zod';

/** Schema of a numeric column; a Decimal, because money is never a float. */
export const decimal = z.string().transform((text) => new Prisma.Decimal(text));
