import { createHash } from 'node:crypto';
import { isLocalTrial, isWeakSecret } from '@credit-studio/contracts';
import { type Environment, environmentSchema } from './environment.ts';

/** Reads the environment of the process; prints the problems and exits if there are any. */
export function loadEnvironment(): Environment {
  const result = parseEnvironment(process.env);
  if ('environment' in result) return result.environment;
  process.stderr.write(`The configuration has ${result.problems.length} problem(s):\n`);
  for (const problem of result.problems) process.stderr.write(`  ${problem}\n`);
  process.exit(78);
}

/** The settings, or one readable line per problem. An empty variable counts as unset. */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  const problems = [
    ...findStorageProblems(parsed.data),
    ...findInboundMailProblems(parsed.data),
    ...findProductionProblems(parsed.data),
  ];
  return problems.length > 0 ? { problems } : { environment: parsed.data };
}

function findStorageProblems(environment: Environment): string[] {
  const needed =
    environment.STORAGE_DRIVER === 's3'
      ? (['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      : (['STORAGE_DISK_PATH'] as const);
  const unfit =
    environment.MEDIA_DELIVERY === 'redirect' && environment.STORAGE_DRIVER !== 's3'
      ? ['MEDIA_DELIVERY: redirect needs STORAGE_DRIVER=s3, because a disk has no address for browsers']
      : [];
  const missing = needed
    .filter((name) => !environment[name])
    .map((name) => `${name}: is missing; STORAGE_DRIVER=${environment.STORAGE_DRIVER} needs it`);
  return [...missing, ...unfit];
}

const inboundMailNeeds = {
  webhook: ['INBOUND_MAIL_ADDRESS', 'INBOUND_MAIL_SECRET'],
  imap: ['INBOUND_MAIL_ADDRESS', 'INBOUND_MAIL_IMAP_URL'],
} as const;

function findInboundMailProblems(environment: Environment): string[] {
  const { INBOUND_MAIL_DRIVER: driver } = environment;
  if (!driver) return [];
  return inboundMailNeeds[driver]
    .filter((name) => !environment[name])
    .map((name) => `${name}: is missing; INBOUND_MAIL_DRIVER=${driver} needs it`);
}

/** Secrets that were published as examples: `.env.example` and the documentation. SHA-256 of the text. */
const publishedSecrets = new Set([
  // base64 of 32 zero bytes
  createHash('sha256').update(Buffer.alloc(32).toString('base64')).digest('hex'),
]);

/** Settings that suit a developer's machine and are dangerous in production. One sentence each. */
function findProductionProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  const reject = (name: keyof Environment, why: string) => problems.push(`${name}: ${why}`);
  if (publishedSecrets.has(createHash('sha256').update(environment.SECRETS_KEY).digest('hex')))
    reject('SECRETS_KEY', 'is a published example; generate your own with: openssl rand -base64 32');
  if (new Set(environment.SECRETS_KEY.replace(/=+$/, '')).size < 8)
    reject('SECRETS_KEY', 'is not random; generate your own with: openssl rand -base64 32');
  if (!environment.STOREFRONT_SECRET || isWeakSecret(environment.STOREFRONT_SECRET))
    reject('STOREFRONT_SECRET', 'is missing or not random; generate one with: openssl rand -base64 32');
  if (environment.INBOUND_MAIL_DRIVER === 'webhook' && isWeakSecret(environment.INBOUND_MAIL_SECRET ?? ''))
    reject('INBOUND_MAIL_SECRET', 'is not random; generate one with: openssl rand -base64 32');
  if (!isLocalTrial(environment)) problems.push(...findSandboxes(environment));
  if (!environment.INSECURE_TRIAL) problems.push(...findUnprotectedTraffic(environment));
  return problems;
}

/** What takes the place of the real providers, and would give the shop away. */
function findSandboxes(environment: Environment): string[] {
  const problems: string[] = [];
  if (environment.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST: must not be set in production, where it would accept forged sign-ins',
    );
  if (environment.FIREBASE_PROJECT_ID.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID: is a demo project; set the real project in production');
  for (const name of ['PAYPAL_BASE_URL', 'PAYPAL_CERT_URL_PREFIX', 'GEMINI_BASE_URL'] as const)
    if (environment[name]) problems.push(`${name}: points at a sandbox; remove it in production`);
  return problems;
}

/** Mail catchers show everyone all mails, reset links included. By host of a container, and by usual port. */
const mailCatcherHosts = new Set(['mail', 'mailpit', 'mailhog', 'maildev', 'mailcatcher']);
const mailCatcherPort = '1025';

/** What others on the network could read. INSECURE_TRIAL permits it, for trying the product on one machine. */
function findUnprotectedTraffic(environment: Environment): string[] {
  const origins = (['API_PUBLIC_URL', 'STOREFRONT_ORIGIN', 'ADMIN_ORIGIN'] as const)
    .filter((name) => environment[name].startsWith('http://'))
    .map(
      (name) =>
        `${name}: must start with https:// in production, because sign-ins and payments pass through it`,
    );
  const { hostname, port } = new URL(environment.SMTP_URL);
  const isCatcher = port === mailCatcherPort || mailCatcherHosts.has(hostname);
  const catcher = 'SMTP_URL: is a mail catcher, which delivers nothing; set a real mail server in production';
  const openMailbox =
    'INBOUND_MAIL_IMAP_URL: must start with imaps:// in production, to encrypt its password';
  return [
    ...origins,
    ...(isCatcher ? [catcher] : []),
    ...(environment.INBOUND_MAIL_IMAP_URL?.startsWith('imap://') ? [openMailbox] : []),
  ];
}
