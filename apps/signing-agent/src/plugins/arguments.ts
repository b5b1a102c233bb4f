export const NO_ARGUMENTS = { arguments: [] } as const;
export const DISK_ARGUMENT = { name: 'disk', description: 'Диск' } as const;
export const KEY_ID_ARGUMENT = { name: 'id', description: 'Идентификатор загруженного ключа' } as const;
export const LIST_ALL_DESCRIPTION = 'Список ключей на всех дисках';
