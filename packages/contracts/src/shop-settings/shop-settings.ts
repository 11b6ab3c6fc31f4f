import * as z from 'zod/mini';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';
import { timeZoneSchema } from '../values/time-zones.ts';

/** For how many whole days an order may wait for its payment before the shop cancels it. */
export const pendingOrderDaysLimits = { min: 1, max: 90 } as const;

/** Settings of the shop as a whole. The currency is saved with the payment settings, because it moves the products. */
export const shopSettingsSchema = z.object({
  /** Whole days after which an order that no one paid is cancelled. */
  pendingOrderDays: z
    .int()
    .check(z.minimum(pendingOrderDaysLimits.min), z.maximum(pendingOrderDaysLimits.max)),
  /** IANA name of the zone whose days and times staff see, such as `Europe/Berlin`. */
  timeZone: z.string(),
  /** Origins of other sites whose browsers may read what every visitor sees; `*` for any site. */
  allowedOrigins: z.array(z.string()),
  /** Incremented by each save, also of the currency; 0 before the first one. */
  version: z.int(),
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** How many other sites may read the public content. */
const maxAllowedOrigins = 20;

/** Whether the text is an origin as browsers send it: scheme, host and port, without a path. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const allowedOriginsSchema = z
  .array(
    textSchema(200).check(
      z.refine(
        (text) => text === '*' || isOrigin(text),
        'Please enter an origin such as https://shop.example.com, without a path.',
      ),
    ),
  )
  .check(z.maxLength(maxAllowedOrigins, `Please enter at most ${maxAllowedOrigins} origins.`));

/** The settings as staff save them. Another number of days also applies to the orders that are pending now. */
export const shopSettingsInputSchema = z.object({
  pendingOrderDays: wholeNumberInputSchema({ ...pendingOrderDaysLimits, label: 'The number of days' }),
  /** Missing, the stored one stays. */
  timeZone: z.optional(timeZoneSchema),
  /** Missing, the stored ones stay. */
  allowedOrigins: z.optional(allowedOriginsSchema),
  /** The version that was edited; if it has changed since, the save fails with `stale_version`. */
  version: z.optional(versionSchema),
});
export type ShopSettingsInput = z.infer<typeof shopSettingsInputSchema>;
