import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Environment } from '../config/environment.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { inspectAiKeys } from '../modules/ai-keys/index.ts';
import { isPlaceholderAddress, readWorkerState } from '../modules/operations/index.ts';
import { findPaymentSettings, isClientSecretUnreadable, testConnection } from '../modules/payments/index.ts';
import { MailError } from '../providers/mail/index.ts';
import { type Check, fail, ok, warn } from './run-checks.ts';

type CheckedServices = Pick<
  Services,
  | 'database'
  | 'now'
  | 'storage'
  | 'mail'
  | 'identity'
  | 'secrets'
  | 'connectPaypal'
  | 'paypalWebhooks'
  | 'addresses'
  | 'aiModels'
  | 'videoTools'
>;

/** Everything outside the database that the shop needs. Nothing is sent, sold or generated. */
export function listServiceChecks(services: CheckedServices, environment: Environment): Check[] {
  return [
    { name: 'storage', run: () => checkStorage(services, environment) },
    { name: 'mail', run: () => checkMail(services) },
    { name: 'Firebase', run: () => checkFirebase(services, environment) },
    { name: 'passkeys', run: () => checkPasskeys(environment) },
    { name: 'PayPal', run: () => checkPaypal(services) },
    { name: 'AI keys', run: () => checkAiKeys(services) },
    { name: 'worker', run: () => checkWorker(services) },
    { name: 'ffmpeg', run: () => checkVideoTools(services) },
  ];
}

/** Writes a small file, reads it back and deletes it. */
async function checkStorage({ storage }: CheckedServices, environment: Environment) {
  const key = `doctor/${randomUUID()}`;
  const written = Buffer.from(key);
  await storage.put(key, written, { contentType: 'text/plain' });
  const read = Buffer.concat(await (await storage.read(key)).toArray());
  await storage.delete(key);
  const place =
    environment.STORAGE_DRIVER === 's3'
      ? `The bucket ${environment.S3_BUCKET}`
      : `The folder ${environment.STORAGE_DISK_PATH}`;
  return read.equals(written)
    ? ok(`${place} stores, returns and deletes files.`)
    : fail(`${place} returned something else than was stored. Is it shared with another program?`);
}

async function checkMail({ mail }: CheckedServices) {
  try {
    await mail.verify();
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return fail(`${error.message}. Check SMTP_URL, and SMTP_TLS if the server offers no TLS.`);
  }
  if (isPlaceholderAddress(mail.from))
    return warn(
      `The mail server answers, but mails come from ${mail.from}. Set MAIL_FROM to an address of yours.`,
    );
  return ok(`The mail server accepts this connection; mails come from ${mail.from}.`);
}

/** Asks for an account that cannot exist: only a project that we may read says so. */
async function checkFirebase(
  { identity, now }: CheckedServices,
  { FIREBASE_PROJECT_ID: project }: Environment,
) {
  const outcome = await identity
    .requireLiveSession({ uid: `doctor-${randomUUID()}`, signedInAt: now() })
    .then(() => null)
    .catch((error: unknown) => error);
  if (outcome instanceof AppError && outcome.code === 'unauthenticated')
    return ok(`The project ${project} answers about its accounts.`);
  return fail(
    `The project ${project} does not answer. Check FIREBASE_PROJECT_ID, and the service account in GOOGLE_APPLICATION_CREDENTIALS.`,
  );
}

/** Browsers make passkeys for a domain name only, and on no page that could be changed on its way (WebAuthn level 3, 5). */
async function checkPasskeys({ ADMIN_ORIGIN: origin }: Environment) {
  const { hostname, protocol } = new URL(origin);
  const otherwise = 'so staff can confirm their sign-in with an authenticator app only';
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    return warn(
      `ADMIN_ORIGIN is the IP address ${hostname}, ${otherwise}. Open the console at a domain name for passkeys.`,
    );
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal)
    return warn(`ADMIN_ORIGIN is ${origin}, ${otherwise}. Serve the console over https:// for passkeys.`);
  return ok(`Browsers make passkeys for ${hostname}.`);
}

async function checkPaypal(services: CheckedServices) {
  const settings = await findPaymentSettings(services.database);
  if (!settings?.clientId)
    return warn('No credentials are saved yet. Enter them in the console, under Settings.');
  if (isClientSecretUnreadable(services, settings))
    return fail(
      'SECRETS_KEY does not open the client secret. Add the key that sealed it to SECRETS_KEY_PREVIOUS, or enter the secret again.',
    );
  const { result, message } = await testConnection(services, {});
  if (result !== 'accepted') return fail(message);
  const mode = settings.mode === 'live' ? 'live' : 'the sandbox';
  return settings.enabled
    ? ok(`${message} Mode: ${mode}.`)
    : warn(`${message} But PayPal is switched off in the console, so no one can pay.`);
}

async function checkAiKeys(services: CheckedServices) {
  const keys = await inspectAiKeys(services);
  const named = (state: (typeof keys)[number]['state']) =>
    keys.filter((key) => key.state === state).map(({ name }) => name);
  const accepted = named('accepted');
  const problems = [
    { names: named('unreadable'), says: 'cannot be read with SECRETS_KEY; enter again' },
    { names: named('rejected'), says: 'not accepted by Google; replace' },
    { names: named('unanswered'), says: 'Google did not answer about' },
  ].flatMap(({ names, says }) => (names.length > 0 ? [`${says}: ${names.join(', ')}.`] : []));
  if (keys.length === 0)
    return warn('There is no key yet, so nothing can be generated. Add one in the console.');
  if (accepted.length === 0) return fail(`No key works. ${problems.join(' ')}`);
  const summary = `${accepted.length} of ${keys.length} keys work.`;
  return problems.length > 0 ? warn(`${summary} ${problems.join(' ')}`) : ok(summary);
}

async function checkWorker({ database }: CheckedServices) {
  const { alive, lastSeenAt } = await readWorkerState(database);
  if (alive > 0) return ok(`${alive} running.`);
  const seen = lastSeenAt ? `the last one was seen at ${lastSeenAt.toISOString()}` : 'none was ever seen';
  return warn(`No worker is running (${seen}). Mails, videos and follow-ups wait until one is started.`);
}

async function checkVideoTools({ videoTools }: CheckedServices) {
  return (await videoTools.isAvailable())
    ? ok('Videos get posters and exports.')
    : warn('There is none, so videos get no posters and no exports. Install it, or set FFMPEG_PATH.');
}
