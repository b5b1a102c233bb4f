interface Rule {
  readonly names: readonly string[];
  readonly action: string;
  readonly args?: readonly object[];
  readonly errnoRet?: number;
  readonly includes?: { caps?: string[]; arches?: string[]; minKernel?: string };
  readonly excludes?: { caps?: string[]; arches?: string[] };
}

/** Docker's form of a profile: a rule may depend on capabilities, architecture and kernel. */
export interface DockerProfile {
  readonly defaultAction: string;
  readonly defaultErrnoRet: number;
  readonly archMap: readonly { architecture: string; subArchitectures: readonly string[] | null }[];
  readonly syscalls: readonly Rule[];
}

const architectures = ['SCMP_ARCH_X86_64', 'SCMP_ARCH_AARCH64'];
const arches = ['amd64', 'x32', 'x86', 'arm64', 'arm'];
const isOurs = (names: readonly string[]) => names.some((name) => arches.includes(name));

/** Whether Docker would apply the rule to a container without capabilities on such a machine; its kernel is newer than 4.8. */
const applies = ({ includes = {}, excludes = {} }: Rule) =>
  !includes.caps && (!includes.arches || isOurs(includes.arches)) && !(excludes.arches && isOurs(excludes.arches));

/**
 * The profile in the form that Kubernetes gives to a runtime, which ignores the conditions of Docker's form: a rule for a
 * capability would count always, and a process that is root of its own user namespace could mount. For containers
 * without capabilities on amd64 and arm64.
 */
export function seccompProfile({ defaultAction, defaultErrnoRet, archMap, syscalls }: DockerProfile) {
  const ours = archMap.filter(({ architecture }) => architectures.includes(architecture));
  return {
    defaultAction,
    defaultErrnoRet,
    architectures: ours.flatMap(({ architecture, subArchitectures }) => [architecture, ...(subArchitectures ?? [])]),
    syscalls: syscalls.filter(applies).map(({ names, action, args, errnoRet }) => ({
      names,
      action,
      ...(args && { args }),
      ...(errnoRet !== undefined && { errnoRet }),
    })),
  };
}
