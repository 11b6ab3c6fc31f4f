import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { itemOrderSchema, orderSchema } from '../orders/order.ts';
import { userSchema } from '../users/user.ts';
import { orderReferenceSchema, paypalOrderIdSchema, recordIdSchema } from '../values/ids.ts';
import { moneySchema } from '../values/money.ts';
import { parseMinor } from '../values/money-rules.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { paymentCountsSchema, paymentSchema, refundPreviewSchema, refundSchema } from './payment.ts';
import { paymentErrors } from './payment-errors.ts';

const orderParams = z.object({ id: orderReferenceSchema });
const settledOrder = dataEnvelope(orderSchema);

/** A refund as staff request it. */
export const newRefundSchema = z.object({
  /** Defaults to everything that is left of the payment. */
  amount: z.optional(
    moneySchema.check(z.refine((amount) => parseMinor(amount) !== 0, 'Please enter an amount above 0.00.')),
  ),
  /** Only staff can read it. */
  reason: z.optional(textSchema(500)),
  /** A payment other than the one that paid the order, such as a duplicate. */
  paymentId: z.optional(recordIdSchema),
});
export type NewRefund = z.infer<typeof newRefundSchema>;

export const paymentEndpoints = {
  createPaypalOrder: defineEndpoint({
    method: 'POST',
    path: '/api/paypal/orders',
    access: 'user',
    customerScope: 'orders:write',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Create the PayPal order of the caller’s pending order, or return the one already open, with the address where the buyer approves it.',
    status: 201,
    errors: paymentErrors,
    body: z.object({ orderId: orderReferenceSchema }),
    response: dataEnvelope(
      z.object({
        paypalOrderId: paypalOrderIdSchema,
        /** PayPal’s page where the buyer approves the payment; it then sends them to the storefront’s page of the order. */
        approvalUrl: z.string(),
      }),
    ),
  }),
  capturePaypalOrder: defineEndpoint({
    method: 'POST',
    path: '/api/paypal/orders/{paypalOrderId}/capture',
    access: 'user',
    customerScope: 'orders:write',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary: 'Capture an approved PayPal order and settle it. Repeating it changes nothing.',
    errors: paymentErrors,
    params: z.object({ paypalOrderId: paypalOrderIdSchema }),
    body: z.optional(z.looseObject({})),
    response: settledOrder,
  }),
  updatePaymentStatus: defineEndpoint({
    method: 'PUT',
    path: '/update-payment-status/{id}',
    access: 'user',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary: 'Read the caller’s order from PayPal again and settle it if it is paid; the body is ignored.',
    errors: paymentErrors,
    params: orderParams,
    body: z.optional(z.looseObject({})),
    response: settledOrder,
  }),
  updateItemPaymentStatus: defineEndpoint({
    method: 'PUT',
    path: '/item-update-payment-status/{id}',
    access: 'user',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Read the caller’s item order from PayPal again and settle it if it is paid; the body is ignored.',
    errors: paymentErrors,
    params: orderParams,
    body: z.optional(z.looseObject({})),
    response: z.object({
      success: z.literal(true),
      matchedCount: z.literal(1),
      /** 1 when this call settled the order. */
      modifiedCount: z.union([z.literal(0), z.literal(1)]),
      data: itemOrderSchema,
    }),
  }),
  updateUserMembership: defineEndpoint({
    method: 'PUT',
    path: '/update-user-membership',
    access: 'user',
    scope: 'customers:write',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Settle the caller’s latest open order again. For staff with `customers:write` about someone else: set their membership.',
    errors: [...paymentErrors, 'admin_only', 'permission_missing'],
    body: z.object({
      /** These three fields only apply for staff (`membershipAdjustmentSchema`). */
      userEmail: z.optional(z.unknown()),
      MembershipValidity: z.optional(z.unknown()),
      userMembership: z.optional(z.unknown()),
    }),
    response: dataEnvelope(userSchema),
  }),
  updateUserBalanceSafe: defineEndpoint({
    method: 'PUT',
    path: '/update-user-balance-safe',
    access: 'user',
    scope: 'credits:write',
    tag: 'Payments',
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Settle the caller’s order again. For staff with `credits:write` about someone else: adjust their balance.',
    errors: [...paymentErrors, 'stale_version', 'admin_only', 'permission_missing'],
    body: z.object({
      /** This and `credit` only apply for staff (`balanceAdjustmentSchema`). */
      userEmail: z.optional(z.unknown()),
      credit: z.optional(z.unknown()),
      orderId: z.optional(orderReferenceSchema),
    }),
    response: dataEnvelope(userSchema),
  }),
  refundOrder: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/refunds',
    access: 'staff',
    scope: 'refunds:write',
    tag: 'Payments',
    idempotent: true,
    status: 201,
    summary:
      'Refund an order at PayPal, all that is left of the payment or a part. From a person, more than the refund limit of the team needs a fresh confirmation.',
    errors: ['payment_unavailable', 'confirmation_required'],
    params: orderParams,
    body: newRefundSchema,
    response: dataEnvelope(refundSchema),
  }),
  previewRefund: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/refunds/preview',
    access: 'staff',
    scope: 'refunds:write',
    tag: 'Payments',
    summary: 'The credits and membership that a refund would take back. Changes nothing.',
    errors: ['conflict'],
    params: orderParams,
    body: z.omit(newRefundSchema, { reason: true }),
    response: dataEnvelope(refundPreviewSchema),
  }),
  closeRefund: defineEndpoint({
    method: 'POST',
    path: '/api/refunds/{id}/close',
    access: 'staff',
    scope: 'refunds:write',
    tag: 'Payments',
    limit: { calls: 30, seconds: 60 },
    summary: 'Read an unanswered refund from PayPal again and close it as made or as not made.',
    errors: ['conflict', 'payment_unavailable'],
    params: z.object({ id: recordIdSchema }),
    response: dataEnvelope(refundSchema),
  }),
  listOrderPayments: defineEndpoint({
    method: 'GET',
    path: '/order/{id}/payments',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Payments',
    summary: 'The attempts to pay an order with their refunds and disputes, latest first.',
    params: orderParams,
    response: dataEnvelope(z.array(paymentSchema)),
  }),
  listPayments: defineEndpoint({
    method: 'GET',
    path: '/payments',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Payments',
    paged: true,
    summary:
      'Payments, newest first; with `attention` only those that staff must look at. `search` takes an order’s code or payment ID, a name or email address of its customer, or an ID of PayPal in full.',
    query: z.extend(z.pick(pagingQuerySchema, { search: true, page: true, limit: true }), {
      attention: z.optional(z.enum(['true', 'false'])),
      /** Only payments with an open dispute. */
      disputed: z.optional(z.enum(['true', 'false'])),
      /** Only payments of which a part, or all, went back. */
      refunded: z.optional(z.enum(['partly', 'fully'])),
    }),
    response: z.array(paymentSchema),
  }),
  countPayments: defineEndpoint({
    method: 'GET',
    path: '/payments/counts',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Payments',
    summary: 'How many payments staff must look at, and how many of them are disputed.',
    response: dataEnvelope(paymentCountsSchema),
  }),
  verifyOrder: defineEndpoint({
    method: 'GET',
    path: '/verify-order/{id}',
    access: 'user',
    customerScope: 'orders:write',
    tag: 'Payments',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'Read the caller’s order from PayPal again, complete a payment that they approved, and settle it if it is paid.',
    errors: paymentErrors,
    params: orderParams,
    response: settledOrder,
  }),
  receivePaypalWebhook: defineEndpoint({
    method: 'POST',
    path: '/webhooks/paypal',
    access: 'provider',
    tag: 'Payments',
    summary: 'PayPal’s signed notifications.',
    errors: ['webhook_rejected', 'payment_unavailable', 'provider_unavailable', 'not_found'],
    body: z.looseObject({}),
    response: z.object({ success: z.literal(true) }),
  }),
};
