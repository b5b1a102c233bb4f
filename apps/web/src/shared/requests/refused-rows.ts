import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import type { ComponentType } from 'react';

/** Refused rows of a registry's file and the actions on them; passed to screens by their route. */
export type RefusedRowsComponent = ComponentType<{ readonly registry: RegistryRecord }>;
