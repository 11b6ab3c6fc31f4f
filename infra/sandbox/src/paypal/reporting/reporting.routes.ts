import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { entryStatuses, type ReportEntry } from '../entities.ts';
import { readJson } from '../http/read-json.ts';
import { runCall } from '../http/run-call.ts';
import { moneySchema } from '../money.ts';
import { PaypalError } from '../paypal-error.ts';
import { fitsOperation } from '../paypal-faults.ts';
import { createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { listTransactions } from './list-transactions.ts';

/** PayPal's report of the account's transactions. */
export function registerReportingRoutes(server: FastifyInstance, store: PaypalStore): void {
  server.get('/v1/reporting/transactions', (request, reply) =>
    runCall({
      ...{ store, request, reply, operation: 'report', status: 200 },
      work: ({ merchantId: accountId }) => {
        if (store.faults.take((fault) => fitsOperation(fault, 'not-allowed', 'report')))
          throw new PaypalError('PERMISSION_DENIED');
        return listTransactions(store, { query: request.query, accountId });
      },
    }),
  );
  registerReportControls(server, store);
}

const time = z.iso.datetime({ offset: true });
const eventCode = z.string().regex(/^T\d{4}$/);

/** Money that moved without a customer, by default to the bank. */
const movementSchema = z.strictObject({
  eventCode: eventCode.default('T0400'),
  amount: moneySchema,
  fee: moneySchema.nullable().default(null),
  status: z.enum(entryStatuses).default('S'),
  referenceId: z.string().nullable().default(null),
  invoiceId: z.string().nullable().default(null),
  customId: z.string().nullable().default(null),
  initiatedAt: time.optional(),
  /** That many of them, each with an id. */
  count: z.int().min(1).max(20_000).default(1),
});

const changeSchema = z.strictObject({
  transactionId: z.string().min(1),
  leaveOut: z.boolean().optional(),
  changes: z
    .strictObject({
      eventCode: eventCode.optional(),
      amount: moneySchema.optional(),
      fee: moneySchema.nullable().optional(),
      status: z.enum(entryStatuses).optional(),
      initiatedAt: time.optional(),
      referenceId: z.string().nullable().optional(),
      invoiceId: z.string().nullable().optional(),
      customId: z.string().nullable().optional(),
    })
    .optional(),
});

const settingsSchema = z.strictObject({
  delayMinutes: z.int().min(0).max(10_080).default(0),
  refreshedAt: time.nullable().default(null),
});

function registerReportControls(server: FastifyInstance, store: PaypalStore): void {
  server.put('/__control/report', (request, reply) => {
    const parsed = settingsSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    store.reportSettings.put('current', parsed.data);
    return parsed.data;
  });

  server.post('/__control/report/movements', (request, reply) => {
    const parsed = movementSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { count, initiatedAt = paypalTime(), ...fields } = parsed.data;
    return reply.code(201).send(
      store.documents.transaction(() => {
        const create = (): ReportEntry => ({
          ...{ transactionId: createPaypalId(), ...fields, initiatedAt, updatedAt: initiatedAt },
        });
        const made = Array.from({ length: count }, create);
        for (const movement of made) store.movements.put(movement.transactionId, movement);
        return made[0];
      }),
    );
  });

  server.post('/__control/report/changes', (request, reply) => {
    const parsed = changeSchema.safeParse(readJson(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { transactionId, ...change } = parsed.data;
    store.reportChanges.put(transactionId, change);
    return reply.code(201).send(parsed.data);
  });
  server.delete('/__control/report/changes', (_request, reply) => {
    store.reportChanges.clear();
    return reply.code(204).send();
  });
}
