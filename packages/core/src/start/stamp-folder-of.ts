interface Settings {
  readonly NODE_ENV: string;
  readonly EVIDENCE_DIR?: string | undefined;
}

/**
 * Folder of the database's stamp; null where none is kept. The databases of a demonstration and of a development are
 * thrown away and made anew beside the same folder.
 */
export const stampFolderOf = ({ NODE_ENV, EVIDENCE_DIR }: Settings): string | null =>
  NODE_ENV === 'demonstration' || NODE_ENV === 'development' ? null : (EVIDENCE_DIR ?? null);
