import { z } from 'zod';
import { currencySchema } from '../values/money.ts';

/** How PayPal's buttons look (PayPal JS SDK, `style`). */
export const buttonStylesSchema = z.object({
  layout: z.enum(['vertical', 'horizontal']),
  color: z.enum(['gold', 'blue', 'silver', 'white', 'black']),
  shape: z.enum(['rect', 'pill']),
  label: z.enum(['paypal', 'checkout', 'buynow', 'pay']),
});

/** Payment settings without the client secret, which never leaves the server. */
export const paymentSettingsSchema = z.object({
  enablePayPal: z.boolean(),
  mode: z.enum(['sandbox', 'live']),
  clientId: z.string(),
  /** Always empty in answers; on update an empty one keeps what is stored. */
  clientSecret: z.literal(''),
  currency: currencySchema,
  buttonStyles: buttonStylesSchema,
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
