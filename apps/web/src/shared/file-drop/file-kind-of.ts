/** What the product does with a file: `unknown` while a browser hides the type of a dragged file. */
export type FileKind = 'pdf' | 'zip' | 'sheet' | 'other' | 'unknown';

const kindsByExtension: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  zip: 'zip',
  xlsx: 'sheet',
  xlsm: 'sheet',
  xlsb: 'sheet',
  xls: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
};

const extensionsByType: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsm',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12': 'xlsb',
  // Windows gives this type to .csv, too, when Excel is installed.
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/x-rar-compressed': 'rar',
  'application/vnd.rar': 'rar',
  'application/x-7z-compressed': '7z',
  'text/plain': 'txt',
  'text/html': 'html',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A file, or what a browser tells of a dragged one: its media type only. */
export interface SomeFile {
  readonly name?: string;
  readonly type: string;
}

/** Extension without the dot, from the name or else from the type; empty if neither tells. */
export function extensionOf({ name = '', type }: SomeFile): string {
  const byName = /\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase();
  const byType = extensionsByType[type.toLowerCase()];
  return byName ?? byType ?? /^(?:image|audio|video)\/([a-z0-9]{1,10})$/u.exec(type)?.[1] ?? '';
}

export function fileKindOf(file: SomeFile): FileKind {
  const extension = extensionOf(file);
  const byType = kindsByExtension[extensionsByType[file.type.toLowerCase()] ?? ''];
  const kind = kindsByExtension[extension] ?? byType;
  if (kind) return kind;
  return file.name === undefined && file.type === '' ? 'unknown' : 'other';
}
