/** What the tests read of a service of docker-compose.yml. */
export interface ComposeService {
  extends?: { file: string; service: string };
  logging?: object;
  profiles?: string[];
  image?: string;
  build?: { target: string; args?: Record<string, string> };
  scale?: number;
  command?: string[];
  entrypoint?: string[];
  restart?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  tmpfs?: string[];
  pids_limit?: number;
  mem_limit?: string;
  healthcheck?: { test: string[] };
  secrets?: string[];
  environment?: Record<string, string | null>;
  network_mode?: string;
  networks?: string[] | Record<string, object | null>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
}
