/** An append-only log outside the database. */
export interface EvidenceLog {
  append(line: string): Promise<void>;
  lines(): Promise<string[]>;
}
