import { sql } from 'kysely';

/** The document of letter m has inspection warnings. */
export const hasFindings = sql<boolean>`coalesce(jsonb_array_length(m.document_findings->'findings'), 0) > 0`;
