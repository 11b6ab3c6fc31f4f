import * as z from 'zod/mini';
import { orderKinds } from '../orders/order.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema } from '../values/ids.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import { paymentLinkStates, priceLineKinds } from './payment-rules.ts';

const maxReturnUrlLength = 2000;

/** Names that always mean the machine of the browser itself. */
function isLocalName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1';
}

/** An https address without user name and password; http only for the machine of the browser itself. */
function isReturnUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalName(hostname));
  return isSafe && username === '' && password === '';
}

/** Whether an address leads to the machine of the browser itself: only a local trial may use one. */
export function isLocalUrl(url: string): boolean {
  return isLocalName(new URL(url).hostname);
}

/** The secret at the end of a link's address: 32 random bytes in base64url. */
export const paymentLinkTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This is not a valid payment link.'));

/** Where the buyer goes after the payment. */
export const newPaymentLinkSchema = z.object({
  /** An https address of at most 2,000 characters. `orderId` and `status` (`paid`, `pending`, `cancelled`) are added. */
  returnUrl: z
    .string('Please enter the address to return to.')
    .check(
      z.maxLength(maxReturnUrlLength, `Please use at most ${maxReturnUrlLength} characters.`),
      z.refine(isReturnUrl, 'Please enter an https address without a user name and a password.'),
    ),
});
export type NewPaymentLink = z.output<typeof newPaymentLinkSchema>;

/** A payment link as it is made. Only this answer contains its address. */
export const createdPaymentLinkSchema = z.object({
  /** The page where the buyer pays. Anyone who has it can pay the order, and see what it is for. */
  url: z.string(),
  expiresAt: timeSchema,
});
export type CreatedPaymentLink = z.infer<typeof createdPaymentLinkSchema>;

/** What the page of a payment link shows: what is sold and by whom, and nothing about the customer. */
export const paymentLinkSchema = z.object({
  state: z.enum(paymentLinkStates),
  orderId: publicCodeSchema,
  kind: z.enum(orderKinds),
  productName: z.string(),
  /** Whole credits that the order brings; 0 for an item. */
  credit: z.int(),
  /** Days of membership that the order brings; 0 for an item. */
  validityDays: z.int(),
  /** The lines add up to `total`. */
  lines: z.array(z.object({ kind: z.enum(priceLineKinds), amount: moneySchema })),
  total: moneySchema,
  currency: currencySchema,
  /** Who sells, from the business details; empty while the shop has not filled them in. */
  seller: z.object({ legalName: z.string(), contactEmail: z.string() }),
  /** Where the buyer goes from here, with `orderId` and `status` of this moment added. */
  returnUrl: z.string(),
  expiresAt: timeSchema,
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;
