import * as z from 'zod/mini';
import { currencySchema } from '../values/money.ts';
import { versionSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';
import { paypalModes } from './payment-rules.ts';

/** How PayPal's buttons look (PayPal JS SDK, `style`). */
export const buttonStylesSchema = z.object({
  layout: z.enum(['vertical', 'horizontal']),
  color: z.enum(['gold', 'blue', 'silver', 'white', 'black']),
  shape: z.enum(['rect', 'pill']),
  label: z.enum(['paypal', 'checkout', 'buynow', 'pay']),
});

const paypalModeSchema = z.enum(paypalModes);

/** Payment settings without the client secret, which never leaves the server. */
export const paymentSettingsSchema = z.object({
  enablePayPal: z.boolean(),
  mode: paypalModeSchema,
  clientId: z.string(),
  /** Always empty in answers; on update an empty one keeps what is stored. */
  clientSecret: z.literal(''),
  /** PayPal's id of the shop's webhook in each mode; empty until one is saved. */
  webhookIds: z.object({ sandbox: z.string(), live: z.string() }),
  currency: currencySchema,
  buttonStyles: buttonStylesSchema,
  /** Incremented by each save; 0 before the first one. */
  version: z.int(),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

function credential(label: string) {
  return textSchema(255).check(
    z.regex(/^[\x21-\x7e]*$/, `The ${label} must not contain spaces or special characters.`),
  );
}

/** The complete settings, as staff save them. */
export const paymentSettingsInputSchema = z.extend(paymentSettingsSchema, {
  clientId: credential('client ID'),
  /** Empty keeps the stored one. */
  clientSecret: credential('client secret'),
  /** The id of the current mode is checked with PayPal; missing ids keep what is stored. */
  webhookIds: z.optional(z.object({ sandbox: credential('webhook ID'), live: credential('webhook ID') })),
  /** The version that was edited; if it has changed since, the save fails with `stale_version`. */
  version: z.optional(versionSchema),
});
export type PaymentSettingsInput = z.infer<typeof paymentSettingsInputSchema>;

/** A connection to test; missing or empty credentials fall back to the stored ones. */
export const paypalCredentialsSchema = z.object({
  mode: z.optional(paypalModeSchema),
  clientId: z.optional(credential('client ID')),
  clientSecret: z.optional(credential('client secret')),
  /** The id to test in this mode; missing, the stored one is tested. */
  webhookId: z.optional(credential('webhook ID')),
});
export type PaypalCredentialsInput = z.infer<typeof paypalCredentialsSchema>;

/**
 * What PayPal says about a connection: `webhook-problem` means that the credentials are accepted but notifications do
 * not arrive here, `refused` that the credentials are wrong, and `unreachable` that PayPal did not answer.
 */
export const credentialsTestSchema = z.object({
  result: z.enum(['accepted', 'webhook-problem', 'refused', 'unreachable']),
});
export type CredentialsTest = z.infer<typeof credentialsTestSchema>;
