export { createRegistryPermission } from './create-registry-permission.ts';
export { listRegistryPermissions } from './list-registry-permissions.ts';
export { removeRegistryPermission } from './remove-registry-permission.ts';
