export { createRegistry } from './create-registry.ts';
export { deleteRegistry } from './delete-registry.ts';
export { listRegistries } from './list-registries.ts';
export { listRegistryProblems } from './list-registry-problems.ts';
export { previewRow } from './preview-row.ts';
export { renderRegistry } from './render-registry.ts';
export { retryRegistry } from './retry-registry.ts';
export { wakeRegistries } from './wake-registries.ts';
