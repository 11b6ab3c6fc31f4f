import { createHash } from 'node:crypto';
import { type NewPasskeyQuestion, type PasskeyQuestion, passkeyTransports } from '@credit-studio/contracts';
import { and, eq, lte } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type PasskeyRow, passkeyQuestions } from './staff-security.tables.ts';

/** A person looks for their key, plugs it in and enters its PIN. */
const lifetimeMs = 5 * 60_000;

/**
 * EdDSA, ES256 and RS256 (COSE): every device has one of them. The library would also offer ML-DSA, which Node.js calls
 * experimental: a key that a later version cannot check would lock its person out.
 */
export const passkeyAlgorithms = [-8, -7, -257];

type Purpose = (typeof passkeyQuestions.purpose.enumValues)[number];
type QuestionServices = Pick<Services, 'database' | 'now' | 'addresses'>;

/** Where passkeys of the console work: browsers bind each to the name of a host. */
export function readSite({ addresses }: Pick<Services, 'addresses'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(addresses.admin);
  return { origin, host: hostname };
}

/**
 * What devices call the person. It is the same each time, so that a device keeps one key, and says nothing of the person:
 * anyone who holds the device can read it.
 */
function createUserHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`credit-studio passkey of ${userId}`).digest());
}

function refer({ credentialId, transports }: PasskeyRow) {
  // Words that a newer browser stored are left out: an older release does not know them.
  return { id: credentialId, transports: passkeyTransports.filter((known) => transports.includes(known)) };
}

/** Asks the browser for a new passkey, on a device that has none of the person's. */
export async function askForNewPasskey(
  services: QuestionServices,
  { user }: SignedInActor,
  own: PasskeyRow[],
): Promise<NewPasskeyQuestion> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Credit Studio',
    rpID: readSite(services).host,
    userID: createUserHandle(user.id),
    userName: user.email,
    userDisplayName: user.name || user.email,
    timeout: lifetimeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeQuestion(services, { userId: user.id, purpose: 'add', challenge: options.challenge });
  return { ...options, excludeCredentials: own.map((key) => ({ ...refer(key), type: 'public-key' })) };
}

/** Asks the browser for one of the person's passkeys. */
export async function askForOwnPasskey(
  services: QuestionServices,
  { user }: SignedInActor,
  own: PasskeyRow[],
): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge, timeout, userVerification } = await generateAuthenticationOptions({
    rpID: readSite(services).host,
    timeout: lifetimeMs,
    userVerification: 'preferred',
  });
  await storeQuestion(services, { userId: user.id, purpose: 'confirm', challenge });
  return {
    ...{ challenge, timeout, userVerification, rpId: readSite(services).host },
    allowCredentials: own.map((key) => ({ ...refer(key), type: 'public-key' })),
  };
}

/** Old questions that no one answered go with the next one of the person, and once a day. */
async function storeQuestion(
  { database, now }: QuestionServices,
  question: { userId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const { userId, expiresAt } = passkeyQuestions;
  await database.delete(passkeyQuestions).where(and(eq(userId, question.userId), lte(expiresAt, now())));
  await database
    .insert(passkeyQuestions)
    .values({ ...question, expiresAt: new Date(now().getTime() + lifetimeMs) });
}

/**
 * Takes the question that an answer names: no second answer to it counts, also not after a wrong one. Throws
 * `invalid_request` for one that is unknown, too old, answered, of another person or for another purpose.
 */
export async function takeQuestion(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { actor }: Context<SignedInActor>,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<void> {
  const [question] = await database
    .delete(passkeyQuestions)
    .where(
      and(
        eq(passkeyQuestions.challenge, challenge),
        eq(passkeyQuestions.userId, actor.user.id),
        eq(passkeyQuestions.purpose, purpose),
      ),
    )
    .returning({ expiresAt: passkeyQuestions.expiresAt });
  if (!question || question.expiresAt <= now())
    throw new AppError(
      'invalid_request',
      'This attempt took longer than five minutes, or was answered before. Please try again.',
    );
}
