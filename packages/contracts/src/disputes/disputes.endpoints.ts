import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import {
  disputeAcceptanceSchema,
  disputeCaseSchema,
  disputeCountsSchema,
  disputeRecordSchema,
  newDisputeAnswerSchema,
  paypalDisputeIdSchema,
} from './dispute.ts';
import { disputeViews, maxDisputeFiles } from './dispute-rules.ts';

const params = z.object({ paypalDisputeId: paypalDisputeIdSchema });

/** The desk for customers' complaints at PayPal. An API key reads their facts, and neither reads nor writes in one. */
export const disputeEndpoints = {
  listDisputes: defineEndpoint({
    method: 'GET',
    path: '/disputes',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Disputes',
    paged: true,
    summary:
      'Disputes, newest first; with `state` only a part of them, those that wait for the shop by their deadline. `search` takes an order’s code or payment ID, a name or email address of its customer, or PayPal’s ID of the dispute in full.',
    query: z.extend(pagingQuerySchema, { state: z.optional(z.enum(disputeViews)) }),
    response: z.array(disputeCaseSchema),
  }),
  countDisputes: defineEndpoint({
    method: 'GET',
    path: '/disputes/counts',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Disputes',
    summary: 'How many disputes are open, and how many of them wait for the shop.',
    response: dataEnvelope(disputeCountsSchema),
  }),
  getDispute: defineEndpoint({
    method: 'GET',
    path: '/disputes/{paypalDisputeId}',
    access: 'staff',
    permission: 'payments:read',
    tag: 'Disputes',
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    summary:
      'A dispute with what PayPal shows of it now: messages, evidence, and the answers that it takes. News that PayPal has are booked.',
    params,
    response: dataEnvelope(disputeRecordSchema),
  }),
  getDisputeProof: defineEndpoint({
    method: 'GET',
    path: '/disputes/{paypalDisputeId}/proof',
    access: 'staff',
    permission: 'payments:read',
    tag: 'Disputes',
    transport: 'pdf',
    limit: { calls: 10, seconds: 60 },
    summary:
      'What the shop can prove about the disputed purchase, as a PDF file: order, payment, account, credits and deliveries.',
    params,
    response: z.unknown(),
  }),
  answerDispute: defineEndpoint({
    method: 'POST',
    path: '/disputes/{paypalDisputeId}/answers',
    access: 'staff',
    permission: 'disputes:write',
    tag: 'Disputes',
    transport: 'upload',
    idempotent: true,
    limit: { calls: 30, seconds: 60 },
    summary: 'Write to the customer, or give PayPal evidence or more information, with files.',
    status: 201,
    errors: ['payment_unavailable'],
    params,
    form: { files: 'files', maxFiles: maxDisputeFiles, fields: newDisputeAnswerSchema },
    response: dataEnvelope(disputeRecordSchema),
  }),
  acceptDispute: defineEndpoint({
    method: 'POST',
    path: '/disputes/{paypalDisputeId}/accept',
    access: 'staff',
    permission: 'refunds:write',
    tag: 'Disputes',
    idempotent: true,
    limit: { calls: 30, seconds: 60 },
    summary:
      'Accept a dispute at PayPal: the customer gets the disputed amount back. More than the refund limit of the team needs a fresh confirmation.',
    errors: ['payment_unavailable', 'confirmation_required'],
    params,
    body: disputeAcceptanceSchema,
    response: dataEnvelope(disputeRecordSchema),
  }),
};
