import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import type { ComponentType } from 'react';

/** What is left of a registry's file and what can be done with it; passed to screens by their route. */
export type RefusedRowsComponent = ComponentType<{ readonly registry: RegistryRecord }>;
