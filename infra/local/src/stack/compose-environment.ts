import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LocalPorts } from '../settings/index.ts';

const firebaseProjectId = 'demo-credit-studio';
/** Too short for production, which refuses it: everyone who has the repository knows it. */
const storefrontSecret = 'local-stack-only';
const webhookId = '1JE4291016473214C';
const host = '127.0.0.1';

/** Where the processes of this machine reach each other. */
export interface StackUrls {
  storefront: string;
  admin: string;
  api: string;
  authEmulator: string;
  paypalSandbox: string;
  geminiSandbox: string;
  mailPage: string;
  smtp: string;
}

export function composeUrls(ports: LocalPorts): StackUrls {
  return {
    storefront: `http://localhost:${ports.storefront}`,
    admin: `http://localhost:${ports.admin}`,
    api: `http://localhost:${ports.api}`,
    authEmulator: `http://localhost:${ports.authEmulator}`,
    paypalSandbox: `http://localhost:${ports.paypalSandbox}`,
    geminiSandbox: `http://localhost:${ports.geminiSandbox}`,
    mailPage: `http://localhost:${ports.mailPage}`,
    smtp: `smtp://localhost:${ports.mailSmtp}`,
  };
}

/** Where a browser finds the apps. */
export type StackOrigins = Pick<StackUrls, 'storefront' | 'admin' | 'api'>;

/** Settings of the API and its worker that `npm start` takes from the environment. */
const passedSettings = [
  'DATABASE_POOL_SIZE',
  'GEMINI_PROMPT_MODEL',
  'GEMINI_VIDEO_MODEL',
  'GEMINI_IMAGE_MODEL',
  'GEMINI_CODE_MODEL',
  'LANGUAGES',
  'LOG_LEVEL',
  'MAIL_FROM',
  'PAYPAL_APPROVAL_GRACE_MS',
  'PAYPAL_TIMEOUT_MS',
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_STORE',
  'SMTP_CONNECTIONS',
  'STOP_DELAY_MS',
  'TRUSTED_PROXIES',
  'WORKER_CONCURRENCY',
] as const;

/** No addresses and keys: a `DATABASE_URL` that a shell has for another project must not lead the stack there. */
function readSettings(environment: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(
    passedSettings.flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value]] : [];
    }),
  );
}

interface EnvironmentOptions {
  ports: LocalPorts;
  dataDir: string;
  /** The database as the owner of its tables. */
  databaseUrl: string;
  secretsKey: string;
  /** Other addresses than the apps' when a proxy is in front of them. */
  origins?: StackOrigins;
  /** Where settings are taken from that win over the stack's. */
  settings?: NodeJS.ProcessEnv;
}

/** As in production, the apps use a role that owns no table. The migrations create it. */
function asAppRole(databaseUrl: string): string {
  const role = 'credit_studio_app';
  return Object.assign(new URL(databaseUrl), { username: role, password: role }).href;
}

export type Environment = Record<string, string>;

export interface StackEnvironment {
  api: Environment;
  migrate: Environment;
  seed: Environment;
  storefront: Environment;
  admin: Environment;
  /** The sandboxes, the identity emulator and the mail catcher. */
  services: Environment;
  /** Empty where no proxy runs. */
  proxy: Environment;
}

/** The environment of each process. The apps know the sandboxes only by their addresses. */
export function composeEnvironment({
  ports,
  dataDir,
  databaseUrl,
  secretsKey,
  origins = composeUrls(ports),
  settings = process.env,
}: EnvironmentOptions): StackEnvironment {
  const urls = composeUrls(ports);
  const addresses = {
    STOREFRONT_ORIGIN: origins.storefront,
    ADMIN_ORIGIN: origins.admin,
    API_PUBLIC_URL: origins.api,
  };
  // Random, as production requires: it is started on this machine as well.
  const inboundMailSecret = createHash('sha256').update(`inbound mail ${secretsKey}`).digest('base64');
  const firebaseClient = {
    FIREBASE_API_KEY: 'demo-api-key',
    FIREBASE_AUTH_DOMAIN: `${firebaseProjectId}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: firebaseProjectId,
    FIREBASE_AUTH_EMULATOR_URL: urls.authEmulator,
  };
  const api = {
    NODE_ENV: 'development',
    API_HOST: host,
    API_PORT: String(ports.api),
    STOREFRONT_SECRET: storefrontSecret,
    ...addresses,
    DATABASE_URL: asAppRole(databaseUrl),
    SECRETS_KEY: secretsKey,
    FIREBASE_PROJECT_ID: firebaseProjectId,
    // firebase-admin expects it without a scheme.
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.authEmulator}`,
    PAYPAL_BASE_URL: urls.paypalSandbox,
    PAYPAL_CERT_URL_PREFIX: `${urls.paypalSandbox}/v1/notifications/certs/`,
    PAYPAL_WEBHOOK_ID: webhookId,
    GEMINI_BASE_URL: urls.geminiSandbox,
    STORAGE_DRIVER: 'disk',
    STORAGE_DISK_PATH: path.join(dataDir, 'files'),
    SMTP_URL: urls.smtp,
    MAIL_FROM: 'Credit Studio <hello@credit-studio.test>',
    // The mail catcher hands over what is answered on its page.
    INBOUND_MAIL_DRIVER: 'webhook',
    INBOUND_MAIL_ADDRESS: 'reply+{token}@reply.credit-studio.test',
    INBOUND_MAIL_BOUNCES: 'reply',
    INBOUND_MAIL_SECRET: inboundMailSecret,
    LOG_LEVEL: 'info',
    ...readSettings(settings),
  };
  return {
    api,
    // Demo accounts are only made in development.
    seed: api,
    migrate: { ...api, DATABASE_OWNER_URL: databaseUrl },
    storefront: {
      NODE_ENV: 'development',
      STOREFRONT_HOST: host,
      STOREFRONT_PORT: String(ports.storefront),
      ...addresses,
      STOREFRONT_SECRET: storefrontSecret,
      API_INTERNAL_URL: urls.api,
      ...firebaseClient,
      PAYPAL_SDK_BASE_URL: `${urls.paypalSandbox}/sdk/js`,
      ...(settings.LANGUAGES && { LANGUAGES: settings.LANGUAGES }),
      // There is no local sandbox for Google's script; browser tests provide one.
      SIGN_IN_POPUP_PROVIDER: settings.SIGN_IN_POPUP_PROVIDER ?? '',
    },
    admin: {
      NODE_ENV: 'development',
      ADMIN_HOST: host,
      ADMIN_PORT: String(ports.admin),
      ...addresses,
      ...firebaseClient,
    },
    services: {
      AUTH_EMULATOR_PORT: String(ports.authEmulator),
      FIREBASE_PROJECT_ID: firebaseProjectId,
      AUTH_ACCOUNTS_FILE: path.join(dataDir, 'auth', 'accounts.json'),
      MAIL_SMTP_PORT: String(ports.mailSmtp),
      MAIL_PAGE_PORT: String(ports.mailPage),
      MAIL_FOLDER: path.join(dataDir, 'mails'),
      INBOUND_MAIL_URL: `${urls.api}/webhooks/inbound-mail`,
      INBOUND_MAIL_SECRET: inboundMailSecret,
      PAYPAL_SANDBOX_PORT: String(ports.paypalSandbox),
      GEMINI_SANDBOX_PORT: String(ports.geminiSandbox),
      SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
      PAYPAL_WEBHOOK_URL: `${urls.api}/webhooks/paypal`,
      PAYPAL_WEBHOOK_ID: webhookId,
    },
    proxy: {},
  };
}
