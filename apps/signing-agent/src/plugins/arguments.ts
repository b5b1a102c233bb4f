export const NO_ARGUMENTS = { arguments: [] } as const;
export const DISK_ARGUMENT = { name: 'disk', description: 'Диск' } as const;
export const KEY_ID_ARGUMENT = { name: 'id', description: 'Идентификатор загруженного ключа' } as const;
export const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
export const LIST_ALL_DESCRIPTION = 'Список ключей на всех дисках';
