export { connectDatabase, type Database, type DatabaseOptions, type Transaction } from './database.ts';
export type { DB } from './generated/kysely/types.ts';
export { Prisma, PrismaClient } from './generated/prisma/client.ts';
export { type Listener, type ListenOptions, listen } from './listen.ts';
export { runIn } from './run-in.ts';
export type { TransactionOptions } from './transaction.ts';
