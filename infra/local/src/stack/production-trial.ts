import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Site } from '../proxy/index.ts';
import type { LocalPorts } from '../settings/index.ts';
import {
  composeUrls,
  type Environment,
  type StackEnvironment,
  type StackOrigins,
} from './compose-environment.ts';

import type { Replica } from './define-processes.ts';

/** Names that mean this machine in every browser, without an entry anywhere. */
const names = { storefront: 'studio.localhost', admin: 'console.localhost', api: 'api.localhost' };

/** Where a browser finds the apps: at their ports, or under the names of the proxy in front of them. */
export function composeOrigins(ports: LocalPorts, { production }: { production: boolean }): StackOrigins {
  if (!production) return composeUrls(ports);
  return {
    storefront: `https://${names.storefront}:${ports.proxy}`,
    admin: `https://${names.admin}:${ports.proxy}`,
    api: `https://${names.api}:${ports.proxy}`,
  };
}

interface TrialOptions {
  ports: LocalPorts;
  replicas: Replica[];
  dataDir: string;
  secretsKey: string;
}

/**
 * The settings of a deployment: production, one proxy in front, counters that replicas share, secrets that are random.
 * `INSECURE_TRIAL` lets the sandboxes stand in for the providers, which the apps accept on names of this machine only.
 */
export function toProductionTrial(
  environment: StackEnvironment,
  { ports, replicas, dataDir, secretsKey }: TrialOptions,
): StackEnvironment {
  const shared = {
    NODE_ENV: 'production',
    INSECURE_TRIAL: 'true',
    TRUSTED_PROXIES: '1',
    STOREFRONT_SECRET: createHash('sha256').update(`storefront ${secretsKey}`).digest('base64'),
  };
  const api: Environment = { RATE_LIMIT_STORE: 'postgres', ...environment.api, ...shared };
  const { STOREFRONT_SECRET: _, ...ofConsole } = shared;
  return {
    ...environment,
    api,
    migrate: { ...environment.migrate, ...shared },
    storefront: { ...environment.storefront, ...shared },
    admin: { ...environment.admin, ...ofConsole },
    proxy: {
      PROXY_PORT: String(ports.proxy),
      PROXY_SITES: JSON.stringify({
        [names.storefront]: site(
          '/health',
          [ports, ...replicas].map(({ storefront }) => storefront),
        ),
        [names.admin]: site('/health', [ports.admin]),
        [names.api]: site(
          '/health/ready',
          [ports, ...replicas].map(({ api }) => api),
        ),
      }),
      CERTIFICATE_FOLDER: path.join(dataDir, 'certificate'),
    },
  };
}

function site(healthPath: string, ports: readonly number[]): Site {
  return { healthPath, replicas: ports.map((port) => `http://127.0.0.1:${port}`) };
}
