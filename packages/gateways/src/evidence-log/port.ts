/** A place outside the database to which lines are only ever added. */
export interface EvidenceLog {
  append(line: string): Promise<void>;
  lines(): Promise<string[]>;
}
