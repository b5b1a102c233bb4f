/**
 * A function of E-IMZO's local protocol (CAPI). All arguments are strings; a call must have the declared number of
 * arguments, except `apikey`.
 */
export type CapiFunction = {
  description: string;
  arguments: readonly { name: string; description: string }[];
  run: (args: readonly string[], caller: Caller) => object | Promise<object>;
};

export type Plugin = Readonly<Record<string, CapiFunction>>;

export type Caller = {
  /** Value of the Origin header; empty if it is absent. */
  origin: string;
  /** Host of the origin, to which API keys are bound; "null" for an origin without a host. */
  host: string;
};

/** Error that is answered with a status code of the protocol. */
export class CapiFailure extends Error {
  readonly status: number;

  constructor(status: number, reason = reasonOf(status)) {
    super(reason);
    this.name = 'CapiFailure';
    this.status = status;
  }
}

export const UNKNOWN_FUNCTION = 0;
export const KEY_NOT_FOUND = -1010;
export const API_KEY_INVALID = -1020;
export const API_KEY_MISSING = -1022;
export const FILE_MISSING = -2002;
export const ALIAS_MISSING = -2006;
export const DISK_MISSING = -2011;
export const BUSY = -3000;
export const PASSWORD_CANCELLED = -5000;
export const OTHER_FAILURE = -9999;

const REASONS: Record<number, string> = {
  [UNKNOWN_FUNCTION]: 'Функция не найдена. Возможно, установлена устаревшая версия E-IMZO.',
  [KEY_NOT_FOUND]: 'Ключ по идентификатору не найден',
  [FILE_MISSING]: 'Файл ключа не найден',
  [ALIAS_MISSING]: 'Ключ с таким псевдонимом в файле не найден',
  [DISK_MISSING]: 'Диск не найден',
  [BUSY]: 'Программа занята выполнением другого запроса',
  [PASSWORD_CANCELLED]: 'Ввод пароля отменен',
};

function reasonOf(status: number): string {
  return REASONS[status] ?? `Ошибка ${status}`;
}
