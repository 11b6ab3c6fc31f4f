import * as z from 'zod/mini';

/** A record's `_id`: a UUID; the API creates version 7. */
export const recordIdSchema = z.uuid('This is not a valid id.').check(z.toLowerCase());

/** An `orderId` or `paymentId`: 8 characters, A–Z and 0–9. */
export const publicCodeSchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{8}$/, 'This is not a valid order number.'));

/** An order is addressed by its `_id` or by its `orderId`. */
export const orderReferenceSchema = z.union([recordIdSchema, publicCodeSchema], {
  error: 'This is not a valid order number.',
});

/** PayPal's order id: at most 36 capital letters and digits (PayPal Orders v2, `id`). */
export const paypalOrderIdSchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{1,36}$/, 'This is not a valid PayPal order id.'));

/** Most records that one call names. */
export const maxNamedRecords = 100;

const idsError = `Please name at most ${maxNamedRecords} records by their ids, with commas in between.`;

/** Records of a query, by their `_id`s with commas in between; parsed to an array. */
export const recordIdsTextSchema = z.pipe(
  z.string(idsError),
  z.transform((text, context): string[] => {
    const ids = text.split(',').map((id) => recordIdSchema.safeParse(id));
    if (ids.length <= maxNamedRecords && ids.every(({ success }) => success))
      return ids.flatMap(({ data }) => data ?? []);
    context.issues.push({ code: 'custom', message: idsError, input: text });
    return z.NEVER;
  }),
);
