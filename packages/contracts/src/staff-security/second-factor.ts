import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { passkeyTransports, secondFactorMethods } from './second-factor-rules.ts';

/** Whether the caller has to confirm the session with a second factor, and how they can. */
export const secondFactorStateSchema = z.object({
  /** Whether the shop demands a second factor of everyone in the team. */
  isRequired: z.boolean(),
  /** How the caller can confirm the session. Empty for someone who has set up no second factor. */
  methods: z.array(z.enum(secondFactorMethods)),
  /** Whether this session is confirmed. Always false for someone who has set up no second factor. */
  isConfirmed: z.boolean(),
  /**
   * When the person last showed in this session who they are: with the second factor, or by signing in for someone who
   * has none. Calls that need a fresh confirmation take one of the last ten minutes.
   */
  confirmedAt: timeSchema,
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** Bytes in base64url, as browsers send them. */
const bytesSchema = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

/** Of a key, base64url of at most 1023 bytes (WebAuthn level 3, credential id). */
const credentialIdSchema = bytesSchema.check(z.minLength(1), z.maxLength(1_364));

const credentialShape = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What `navigator.credentials.create` answered, as JSON (WebAuthn level 3, `RegistrationResponseJSON`). */
export const newPasskeyAnswerSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswerSchema>;

/** What `navigator.credentials.get` answered, as JSON (WebAuthn level 3, `AuthenticationResponseJSON`). */
export const passkeyAnswerSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: z.nullish(bytesSchema),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** Six digits, with or without a space. */
export const appCodeSchema = z.string().check(
  z.trim(),
  z.regex(/^\d{3} ?\d{3}$/, 'Please enter the six digits that your app shows.'),
  z.overwrite((text) => text.replace(' ', '')),
);

/** Sixteen letters and digits, in any case and with or without hyphens and spaces. */
const recoveryCodeSchema = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[0-9A-Z]{16}$/, 'Please enter one of your recovery codes, such as 4F7K-9Q2M-XW3T-8R5D.'),
);

/** What confirms a session. A recovery code works once. */
export const secondFactorAnswerSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('passkey'), answer: passkeyAnswerSchema }),
  z.object({ method: z.literal('authenticator-app'), code: appCodeSchema }),
  z.object({ method: z.literal('recovery-code'), code: recoveryCodeSchema }),
]);
export type SecondFactorAnswer = z.output<typeof secondFactorAnswerSchema>;

export const confirmedSessionSchema = z.object({
  /** For the header `Credit-Studio-Second-Factor` of each call in this session. An earlier one no longer works. */
  proof: z.string(),
  confirmedAt: timeSchema,
  /** Recovery codes that are left. */
  recoveryCodesLeft: z.int(),
});
export type ConfirmedSession = z.infer<typeof confirmedSessionSchema>;

const passkeyReferenceSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.enum(passkeyTransports))),
});

/** For `navigator.credentials.get` (WebAuthn level 3, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  timeout: z.optional(z.int()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(passkeyReferenceSchema)),
  userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>;

/** For `navigator.credentials.create` (WebAuthn level 3, `PublicKeyCredentialCreationOptionsJSON`). */
export const newPasskeyQuestionSchema = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.optional(z.array(passkeyReferenceSchema)),
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
      requireResidentKey: z.optional(z.boolean()),
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
});
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestionSchema>;
