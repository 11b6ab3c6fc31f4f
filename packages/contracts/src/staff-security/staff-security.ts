import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { moneySchema } from '../values/money.ts';
import { parseTypedAmount } from '../values/money-rules.ts';
import { versionSchema } from '../values/numbers.ts';
import { appCodeSchema, newPasskeyAnswerSchema } from './second-factor.ts';

/** A passkey of someone in the team. */
export const passkeySchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  addedAt: timeSchema,
  lastUsedAt: z.nullable(timeSchema),
  /** Whether the person's other devices have it too, by the account of a password manager. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** A session of staff: what was used since one sign-in. */
export const staffSessionSchema = z.object({
  _id: recordIdSchema,
  signedInAt: timeSchema,
  /** Five minutes old at most while the session is used. */
  lastSeenAt: timeSchema,
  /** Network address of the last call. */
  address: z.string(),
  /** Browser and system, such as `Firefox on Windows`; empty when the calls do not say. */
  device: z.string(),
  isConfirmed: z.boolean(),
  isCurrent: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

/** How the caller's account in the team is protected. */
export const staffSecuritySchema = z.object({
  /** In the order in which they were added. */
  passkeys: z.array(passkeySchema),
  authenticatorApp: z.nullable(z.object({ addedAt: timeSchema, lastUsedAt: z.nullable(timeSchema) })),
  /** 0 for someone who has set up no second factor. */
  recoveryCodesLeft: z.int(),
  /** Those of the last 30 days that were not ended, the last used first. */
  sessions: z.array(staffSessionSchema),
});
export type StaffSecurity = z.infer<typeof staffSecuritySchema>;

/** The answer to a second factor that was set up. */
export const addedSecondFactorSchema = z.object({
  security: staffSecuritySchema,
  /** For the header `Credit-Studio-Second-Factor`, with a person's first second factor; the session counts as confirmed. */
  proof: z.nullable(z.string()),
  /** With a person's first second factor: shown once, never answered again. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type AddedSecondFactor = z.infer<typeof addedSecondFactorSchema>;

const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(60, 'Please use at most 60 characters.'),
  );

export const newPasskeySchema = z.object({ name: nameSchema, answer: newPasskeyAnswerSchema });
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeyNameSchema = z.object({ name: nameSchema });

/** What an authenticator app takes (RFC 6238: SHA-1, six digits, 30 seconds). */
export const authenticatorAppOfferSchema = z.object({
  /** In base32, for typing. */
  secret: z.string(),
  /** The `otpauth:` address that the QR code holds. */
  address: z.string(),
});
export type AuthenticatorAppOffer = z.infer<typeof authenticatorAppOfferSchema>;

export const appCodeInputSchema = z.object({ code: appCodeSchema });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** How the whole team is protected. */
export const teamSecuritySchema = z.object({
  isSecondFactorRequired: z.boolean(),
  /**
   * A refund of more than this amount, in the currency of the order, needs a fresh confirmation. Null for none.
   */
  refundLimit: z.nullable(moneySchema),
  version: versionSchema,
});
export type TeamSecurity = z.infer<typeof teamSecuritySchema>;

const limitError = 'Please enter an amount such as 100.00, or leave the field empty.';

/** An amount as text, parsed to integer minor units; null and blank text stand for no limit. */
const refundLimitSchema = z.pipe(
  z.nullable(z.string(limitError)),
  z.transform((value, context): number | null => {
    if (value === null || value.trim() === '') return null;
    const amountMinor = parseTypedAmount(value);
    if (amountMinor !== null) return amountMinor;
    context.issues.push({ code: 'custom', message: limitError, input: value });
    return z.NEVER;
  }),
);

export const teamSecurityChangesSchema = z.object({
  isSecondFactorRequired: z.boolean(),
  refundLimit: refundLimitSchema,
  version: versionSchema,
});
export type TeamSecurityChanges = z.output<typeof teamSecurityChangesSchema>;
