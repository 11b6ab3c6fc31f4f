import type { NewPasskeyAnswer, PasskeyAnswer } from '@credit-studio/contracts';
import * as z from 'zod/mini';
import type { Context, Services, SignedInActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { passkeyAlgorithms, readSite, takeQuestion } from './passkey-questions.ts';
import type { PasskeyRow } from './staff-security.tables.ts';

type AnswerServices = Pick<Services, 'database' | 'now' | 'addresses'>;

/** What is stored of a new passkey, apart from its name and owner. */
export type VerifiedPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'isSynced'
>;

/** What a passkey says when it confirms a session. */
export type PasskeyUse = Pick<PasskeyRow, 'id' | 'signCount' | 'isSynced'>;

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) });

/** Which question an answer is for. Throws `invalid_request` for bytes that no browser sends. */
function readChallenge(clientDataJson: string): string {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString('utf8');
    const { challenge, crossOrigin } = clientDataSchema.parse(JSON.parse(text));
    // The console is shown in no other page; the library lets those pass that do not name theirs.
    if (!crossOrigin) return challenge;
  } catch {
    // Whatever is wrong with it, the browser's answer is not one.
  }
  throw notAccepted();
}

function notAccepted(): AppError {
  return new AppError(
    'invalid_request',
    'This passkey was not accepted. Please try again, or use another way.',
  );
}

/**
 * The answer of the verifying library; `invalid_request` in place of its errors, which it throws for each kind of wrong
 * answer and which are logged.
 */
async function verify<T>({ log }: Pick<Context, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'A passkey was not accepted');
    throw notAccepted();
  }
}

/** The key of a new passkey, once the answer is found to be one to our question. Throws `invalid_request`. */
export async function verifyNewPasskey(
  services: AnswerServices,
  context: Context<SignedInActor>,
  answer: NewPasskeyAnswer,
): Promise<VerifiedPasskey> {
  const challenge = readChallenge(answer.response.clientDataJSON);
  await takeQuestion(services, context, { challenge, purpose: 'add' });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verify(context, async () => {
    await refuseCertificates(answer);
    return verifyRegistrationResponse({
      response: { ...answer, authenticatorAttachment: undefined, clientExtensionResults: {} },
      ...describeExpected(services, challenge),
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
  });
  // The id that the device signed; the other one is only the browser's word.
  if (!registrationInfo || registrationInfo.credential.id !== answer.id) throw notAccepted();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: answer.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/** A passkey proves presence; whether its device also asked for a finger or PIN is its owner's choice. */
function describeExpected(services: AnswerServices, challenge: string) {
  const { origin, host } = readSite(services);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  };
}

/**
 * Browsers send no certificate of a device that was not asked for. The library would fetch revocation lists from wherever
 * a certificate says.
 */
async function refuseCertificates({ response }: NewPasskeyAnswer): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  if (format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))) return;
  throw new Error(`The answer has an attestation of the format ${format}, for which no one asked.`);
}

/**
 * What one of the caller's passkeys says, once the answer is found to be one to our question. Whether it counts as it
 * should is compared under its lock. Throws `invalid_request`.
 */
export async function verifyOwnPasskey(
  services: AnswerServices,
  context: Context<SignedInActor>,
  { answer, own }: { answer: PasskeyAnswer; own: PasskeyRow[] },
): Promise<PasskeyUse> {
  const challenge = readChallenge(answer.response.clientDataJSON);
  await takeQuestion(services, context, { challenge, purpose: 'confirm' });
  const passkey = own.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey) throw notAccepted();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verify(context, () =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        authenticatorAttachment: undefined,
        clientExtensionResults: {},
        response: { ...answer.response, userHandle: undefined },
      },
      ...describeExpected(services, challenge),
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }),
  );
  if (!verified) throw notAccepted();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { id: passkey.id, signCount: newCounter, isSynced: credentialBackedUp };
}
