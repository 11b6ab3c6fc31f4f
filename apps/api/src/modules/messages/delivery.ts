import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { type InlineImage, MailError, type MailFile } from '../../providers/mail/index.ts';
import { findLogoUrl } from '../content/index.ts';
import { readMailPicture, readStoredFile } from '../uploads/index.ts';
import { type AttemptOutcome, type ClaimedMail, claimMails, storeOutcomes } from './mail-queue.ts';
import { composeThread, findMailDomain } from './mails/mail-envelope.ts';

/** While this lasts, no other process takes a mail that one is sending; after it, the sender counts as dead. */
const leaseMs = 5 * 60_000;

/**
 * Mails that a run sends at first. It doubles while mails are accepted: a server that is down is asked little, and a
 * slow recipient among the first does not hold back the others.
 */
const firstAtOnce = 4;

/** Outcomes of mails that end within this time of each other are stored together. */
const gatherMs = 10;
/** No mail is claimed for this long after the server failed. */
const serverRestMs = 1_000;
/** How often a run looks for new mails while it waits for a slow one. */
const lookAgainMs = 500;

/** Attempts per mail, over about a day and a half. */
const maxAttempts = 8;
const firstDelayMs = 60_000;
const delayGrowth = 4;
const longestDelayMs = 12 * 3_600_000;

/** About as long as a secret such as a reset link is valid. */
const secretLifeMs = 3_600_000;

type Mailer = Pick<Services, 'database' | 'now' | 'mail' | 'log' | 'stopping' | 'storage' | 'addresses'>;

/**
 * Sends what is due, those that waited longest first, until nothing is left; returns how many mails were accepted.
 * Several processes may run it at once. A mail is claimed only when a connection is free for it, so that a slow mail
 * server cannot outlast the lease of mails that wait behind others.
 */
export async function sendQueuedMessages(services: Mailer): Promise<number> {
  const sending = new Set<Promise<void>>();
  const outcomes: AttemptOutcome[] = [];
  let atOnce = firstAtOnce;
  let accepted = 0;
  let restsUntilMs = 0;
  let logo: Promise<string | null> | null = null;

  function startSending(message: ClaimedMail) {
    // Read once per run: it is the same in every mail, and rarely changes.
    logo ??= readLogo(services);
    const task = attempt(services, message, logo).then(({ outcome, isServerDown }) => {
      sending.delete(task);
      outcomes.push(outcome);
      if (!isServerDown) return;
      restsUntilMs = performance.now() + serverRestMs;
      atOnce = firstAtOnce;
    });
    sending.add(task);
  }
  async function claim(): Promise<ClaimedMail[]> {
    const { database, mail, stopping, log } = services;
    const count = Math.min(atOnce, mail.connections) - sending.size;
    if (count <= 0 || stopping.aborted || performance.now() < restsUntilMs) return [];
    return claimMails(database, { count, leaseMs }).catch((err: unknown) => {
      if (sending.size === 0 && outcomes.length === 0) throw err;
      log.warn({ err }, 'No further mails could be claimed');
      return [];
    });
  }

  for (;;) {
    for (const message of await claim()) startSending(message);
    // Mails may have ended while others were claimed or stored.
    if (sending.size === 0 && outcomes.length === 0) return accepted;
    if (outcomes.length === 0) await Promise.race([...sending, pause(lookAgainMs)]);
    await Promise.race([Promise.all(sending), pause(gatherMs)]);
    const stored = outcomes.splice(0);
    await store(services, stored);
    const acceptedNow = stored.filter(({ state }) => state === 'accepted').length;
    accepted += acceptedNow;
    if (acceptedNow > 0) atOnce = Math.min(atOnce * 2, services.mail.connections);
  }
}

/** A mail without the logo has the shop's name in its place. */
function readLogo(services: Mailer): Promise<string | null> {
  return findLogoUrl(services).catch((err: unknown) => {
    services.log.warn({ err }, 'The logo could not be read, so mails are sent without');
    return null;
  });
}

function pause(delayMs: number): Promise<void> {
  return sleep(delayMs, undefined, { ref: false });
}

async function attempt(
  services: Mailer,
  message: ClaimedMail,
  logo: Promise<string | null>,
): Promise<{ outcome: AttemptOutcome; isServerDown: boolean }> {
  const { id, attempts } = message;
  try {
    const { toEmail: to, subject, textBody: text } = message;
    const [html, around] = [
      await renderHtml(services, message, await logo),
      await readEnvelope(services, message),
    ];
    await services.mail.send({ to, subject, text, ...html, ...around });
    return { outcome: { id, attempts, state: 'accepted', sentAt: services.now() }, isServerDown: false };
  } catch (error) {
    const isServerDown = error instanceof MailError && error.isServerDown;
    return { outcome: judgeFailure(services, message, error), isServerDown };
  }
}

/** React is loaded with the first mail, by workers only. */
async function renderHtml(services: Mailer, message: ClaimedMail, logoUrl: string | null) {
  const { renderMail } = await import('./mails/render-mail.ts');
  const picture = await attachPicture(services, message);
  const html = renderMail(message, { logoUrl, pictureSource: picture && `cid:${picture.contentId}` });
  return { html, images: picture ? [picture] : [] };
}

/** The picture is attached: our own links to it expire. A mail without it is better than none. */
async function attachPicture(services: Mailer, { id, content }: ClaimedMail): Promise<InlineImage | null> {
  const block = content?.blocks.find(({ kind }) => kind === 'picture');
  if (block?.kind !== 'picture') return null;
  try {
    const bytes = await readMailPicture(services, block.fileId);
    return bytes && { contentId: `${block.fileId}@picture`, contentType: 'image/jpeg', bytes };
  } catch (err) {
    services.log.warn(
      { err, messageId: id },
      'The picture of a mail could not be read, so it is sent without',
    );
    return null;
  }
}

/** Headers and files. A mail without one of its files is better than none: its text still names it. */
async function readEnvelope(services: Mailer, { id, envelope }: ClaimedMail) {
  if (!envelope) return {};
  const { replyTo, returnPath, isAutomatic, files: sent = [] } = envelope;
  const files: MailFile[] = [];
  for (const { fileId, name } of sent)
    try {
      const file = await readStoredFile(services, fileId);
      if (file) files.push({ name, ...file });
    } catch (err) {
      services.log.warn({ err, messageId: id }, 'A file of a mail could not be read, so it is sent without');
    }
  return {
    ...{ replyTo, returnPath, isAutomatic, files },
    ...composeThread(envelope, findMailDomain(services.mail.from)),
  };
}

function judgeFailure(services: Mailer, message: ClaimedMail, error: unknown): AttemptOutcome {
  const { id, attempts, isSecret, ageMs } = message;
  const permanent = error instanceof MailError && error.permanent;
  const decision = decideRetry({ attempts, permanent, isSecret, ageMs });
  const lastError = error instanceof Error ? error.message : String(error);
  services.log.warn({ messageId: id, attempts, decision }, `A mail was not accepted: ${lastError}`);
  if (decision === 'give-up') return { id, attempts, state: 'failed', lastError };
  return { id, attempts, state: 'queued', lastError, delayMs: decision.delayMs };
}

/** What happens to a mail of this age after attempt number `attempts` (from 1) was not accepted. */
export function decideRetry(input: {
  attempts: number;
  permanent: boolean;
  isSecret: boolean;
  ageMs: number;
}): { delayMs: number } | 'give-up' {
  const isStale = input.isSecret && input.ageMs >= secretLifeMs;
  if (input.permanent || isStale || input.attempts >= maxAttempts) return 'give-up';
  return { delayMs: Math.min(firstDelayMs * delayGrowth ** (input.attempts - 1), longestDelayMs) };
}

/** A mail whose acceptance is not stored is sent twice, so a short failure of the database is waited out. */
async function store({ database, log }: Mailer, outcomes: AttemptOutcome[]): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      return await storeOutcomes(database, outcomes);
    } catch (err) {
      failures += 1;
      if (failures === 5) throw err;
      log.warn({ err }, 'The outcomes of sent mails could not be stored; trying again');
      await sleep(1_000);
    }
  }
}
