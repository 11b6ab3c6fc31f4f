import { z } from 'zod';
import { fileInRepository } from '../file-in-repository.ts';

export interface LocalPorts {
  storefront: number;
  admin: number;
  api: number;
  authEmulator: number;
  paypalSandbox: number;
  geminiSandbox: number;
  mailSmtp: number;
  mailPage: number;
  postgres: number;
  /** Of the production stack only. */
  proxy: number;
}

/** What each port is for, the variable that moves it, and where it is when no one does. */
export const portClaims = {
  storefront: { variable: 'STOREFRONT_PORT', name: 'storefront', fallback: 3000 },
  admin: { variable: 'ADMIN_PORT', name: 'admin', fallback: 3001 },
  api: { variable: 'API_PORT', name: 'API', fallback: 4000 },
  authEmulator: { variable: 'AUTH_EMULATOR_PORT', name: 'Firebase Auth emulator', fallback: 9099 },
  paypalSandbox: { variable: 'PAYPAL_SANDBOX_PORT', name: 'PayPal sandbox', fallback: 4010 },
  geminiSandbox: { variable: 'GEMINI_SANDBOX_PORT', name: 'Gemini sandbox', fallback: 4020 },
  mailSmtp: { variable: 'MAIL_SMTP_PORT', name: 'mail catcher, SMTP', fallback: 1025 },
  mailPage: { variable: 'MAIL_PAGE_PORT', name: 'mail catcher, page', fallback: 8025 },
  postgres: { variable: 'POSTGRES_PORT', name: 'Postgres', fallback: 54329 },
  proxy: { variable: 'PROXY_PORT', name: 'proxy of the production stack', fallback: 8443 },
} as const satisfies Record<keyof LocalPorts, { variable: string; name: string; fallback: number }>;

export interface LocalSettings {
  ports: LocalPorts;
  dataDir: string;
}

/** One readable line a problem. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

const portSchema = z.coerce.number().int().min(1).max(65_535);

/** Reads where the local stack lives from the environment. */
export function loadLocalSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const problems: string[] = [];
  const readPort = (key: keyof LocalPorts): number => {
    const { variable, fallback } = portClaims[key];
    const value = environment[variable];
    if (value === undefined || value === '') return fallback;
    const parsed = portSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(`${variable} is "${value}": give a port number from 1 to 65535.`);
    return fallback;
  };
  const keys = Object.keys(portClaims) as (keyof LocalPorts)[];
  // Safe: the keys are those of `portClaims`, which the compiler holds equal to those of LocalPorts.
  const ports = Object.fromEntries(keys.map((key) => [key, readPort(key)])) as unknown as LocalPorts;
  for (const [port, sharers] of Map.groupBy(keys, (key) => ports[key])) {
    if (sharers.length < 2) continue;
    const variables = sharers.map((key) => portClaims[key].variable);
    problems.push(`${variables.join(' and ')} are both ${port}: give each its own port.`);
  }
  if (problems.length) throw new SettingsError(problems);
  return { ports, dataDir: fileInRepository(environment.LOCAL_DATA_DIR || '.local') };
}
