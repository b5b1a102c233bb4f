import { sql } from 'kysely';

/** Whether the inspection warned of the document of letter m. */
export const hasFindings = sql<boolean>`coalesce(jsonb_array_length(m.document_findings->'findings'), 0) > 0`;
