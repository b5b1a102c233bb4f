export const NO_ARGUMENTS = { arguments: [] } as const;
export const DISK = { name: 'disk', description: 'Диск' } as const;
export const KEY_ID = { name: 'id', description: 'Идентификатор загруженного ключа' } as const;
export const ALL = 'Список ключей на всех дисках';
