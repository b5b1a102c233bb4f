import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { CronJob, Job } from 'kubernetes-types/batch/v1.js';
import type { ConfigMap, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-types/core/v1.js';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import type { Role, RoleBinding } from 'kubernetes-types/rbac/v1.js';

// Types of the objects that the chart makes. Those of Kubernetes are made from its OpenAPI description; those of
// CloudNativePG, cert-manager and the Prometheus operator are written here, with the fields that the chart uses.

interface Custom<Version extends string, Kind extends string, Spec> {
  apiVersion: Version;
  kind: Kind;
  metadata: ObjectMeta;
  spec: Spec;
}

interface Named {
  name: string;
}
interface Key extends Named {
  key: string;
}
interface Storage {
  size: string;
  storageClass?: string;
}

interface ManagedRole extends Named {
  login?: boolean;
  inherit?: boolean;
  inRoles?: string[];
  passwordSecret?: Named;
}

interface Initdb {
  database: string;
  owner: string;
  secret: Named;
  encoding: string;
  localeProvider: 'icu';
  icuLocale: string;
  postInitSQL: string[];
  postInitApplicationSQL: string[];
}

interface ClusterSpec {
  instances: number;
  imageName: string;
  enableSuperuserAccess: boolean;
  enablePDB: boolean;
  storage: Storage;
  walStorage: Storage;
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  affinity: { enablePodAntiAffinity: boolean; topologyKey: string; podAntiAffinityType: 'required' | 'preferred' };
  certificates?: { serverAltDNSNames: string[] };
  bootstrap: { initdb: Initdb };
  managed: { roles: ManagedRole[] };
  postgresql: {
    synchronous?: { method: 'any' | 'first'; number: number; dataDurability: 'required' | 'preferred' };
    pg_hba: string[];
    parameters: Record<string, string>;
  };
  plugins?: { name: string; isWALArchiver: boolean; parameters: Record<string, string> }[];
  backup?: { volumeSnapshot: { className: string } };
}

interface ObjectStoreSpec {
  retentionPolicy: string;
  configuration: {
    destinationPath: string;
    endpointURL?: string;
    s3Credentials: { accessKeyId: Key; secretAccessKey: Key };
    wal: { compression: 'gzip' };
    data: { compression: 'gzip' };
  };
}

interface ScheduledBackupSpec {
  cluster: Named;
  schedule: string;
  immediate: boolean;
  backupOwnerReference: 'none' | 'self' | 'cluster';
  method: 'plugin' | 'volumeSnapshot';
  pluginConfiguration?: Named;
}

interface CertificateSpec {
  secretName: string;
  issuerRef: { name: string; kind: 'Issuer' };
  duration: string;
  renewBefore: string;
  privateKey: { algorithm: 'ECDSA'; size: 256 };
  isCA?: boolean;
  commonName?: string;
  dnsNames?: string[];
  usages?: ('digital signature' | 'server auth')[];
}

interface PoolerSpec {
  cluster: Named;
  type: 'rw';
  instances: number;
  pgbouncer: { poolMode: 'session' | 'transaction' };
}

interface ServiceMonitorSpec {
  selector: { matchLabels: Record<string, string> };
  endpoints: {
    port: string;
    scheme: 'https';
    tlsConfig: { ca: { secret: Key }; serverName: string };
    relabelings: { targetLabel: string; replacement: string }[];
  }[];
}

interface Rule {
  expr: string;
  alert?: string;
  record?: string;
  for?: string;
  keep_firing_for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

/** Kinds by their names; a chart that makes another one does not pass its test. */
export interface Kinds {
  Deployment: Required<Pick<Deployment, 'apiVersion' | 'kind' | 'metadata' | 'spec'>>;
  Job: Required<Pick<Job, 'apiVersion' | 'kind' | 'metadata' | 'spec'>>;
  CronJob: Required<Pick<CronJob, 'apiVersion' | 'kind' | 'metadata' | 'spec'>>;
  Service: Service;
  ServiceAccount: ServiceAccount;
  ConfigMap: ConfigMap;
  PersistentVolumeClaim: PersistentVolumeClaim;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  PodDisruptionBudget: PodDisruptionBudget;
  Ingress: Ingress;
  NetworkPolicy: NetworkPolicy;
  Role: Role;
  RoleBinding: RoleBinding;
  Cluster: Custom<'postgresql.cnpg.io/v1', 'Cluster', ClusterSpec>;
  ScheduledBackup: Custom<'postgresql.cnpg.io/v1', 'ScheduledBackup', ScheduledBackupSpec>;
  Pooler: Custom<'postgresql.cnpg.io/v1', 'Pooler', PoolerSpec>;
  ObjectStore: Custom<'barmancloud.cnpg.io/v1', 'ObjectStore', ObjectStoreSpec>;
  Issuer: Custom<'cert-manager.io/v1', 'Issuer', { selfSigned: object } | { ca: { secretName: string } }>;
  Certificate: Custom<'cert-manager.io/v1', 'Certificate', CertificateSpec>;
  ServiceMonitor: Custom<'monitoring.coreos.com/v1', 'ServiceMonitor', ServiceMonitorSpec>;
  PrometheusRule: Custom<
    'monitoring.coreos.com/v1',
    'PrometheusRule',
    { groups: { name: string; interval?: string; rules: Rule[] }[] }
  >;
}
