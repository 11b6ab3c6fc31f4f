import { v7 as uuidv7 } from 'uuid';
import type { Context, UserActor } from '../src/context.ts';
import { placeHold } from '../src/modules/credits/index.ts';
import { placeOrder } from '../src/modules/orders/place-order.ts';
import { serializePackageOrder } from '../src/modules/orders/serialize-order.ts';
import { settlePayment } from '../src/modules/payments/index.ts';
import { findUserByUid } from '../src/modules/users/index.ts';
import { createPublicCode } from '../src/public-codes/create-public-code.ts';
import { type Comparison, compare, type Round } from './compare.ts';
import { openHandWritten } from './hand-written.ts';
import type { BenchApp } from './open-bench.ts';
import { percentile } from './percentile.ts';
import { type BenchCustomer, type PaidOrder, prepareWrites } from './write-data.ts';

const atOnce = 8;

/** Does `work` for each subject, eight at a time. */
async function runEach<T>(subjects: readonly T[], work: (subject: T) => Promise<unknown>): Promise<Round> {
  const times: number[] = [];
  const waiting = subjects.values();
  const started = performance.now();
  const worker = async () => {
    for (const subject of waiting) {
      const begun = performance.now();
      await work(subject);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (subjects.length / (performance.now() - started)) * 1000;
  return { perSecond, p99Ms: percentile(times, 0.99) };
}

function describeCapture(order: PaidOrder) {
  return {
    id: order.paypalOrderId,
    state: 'completed' as const,
    payerEmail: order.email,
    refunds: [],
    captures: [
      {
        id: `CAP-${order.paypalOrderId}`,
        state: 'completed' as const,
        amountMinor: 900,
        currency: 'USD',
        customId: order.orderCode,
        invoiceId: order.paymentCode,
        capturedAt: new Date(),
      },
    ],
  };
}

/** Compares each write path with the same handwritten statements, with as many connections and commits. */
export async function measureWrites(
  bench: BenchApp,
  { rounds, writes }: { rounds: number; writes: number },
): Promise<Comparison[]> {
  const data = await prepareWrites(bench.databaseUrl, writes);
  const byHand = openHandWritten(bench.databaseUrl, atOnce);
  const { services } = bench;
  const user = await findUserByUid(services.database, 'bench-1');
  if (!user) throw new Error('The benchmark has no customer.');
  const contextOf = ({ id, email }: BenchCustomer): Context<UserActor> => ({
    actor: {
      kind: 'user',
      identity: {
        uid: id,
        email,
        emailVerified: true,
        name: '',
        picture: '',
        signedInAt: new Date(),
        expiresAt: new Date(),
      },
      user: { ...user, id, email, role: 'member' },
    },
    requestId: '',
    log: services.log,
    address: '',
    idempotencyKey: null,
  });
  const order = {
    packageId: data.product.id,
    customerName: 'Robin Tester',
    address: '1 Test Lane',
    country: 'Canada',
  };
  const serialize = serializePackageOrder;

  const comparisons = [
    await compare(
      'order creation',
      {
        ours: () =>
          runEach(data.customers, (customer) =>
            placeOrder(services, contextOf(customer), { kind: 'package', order, serialize }),
          ),
        baseline: () =>
          runEach(data.customers, (customer) =>
            byHand.placeOrder(customer, data.product, createPublicCode()),
          ),
      },
      rounds,
    ),
    await compare(
      'settlement',
      {
        ours: async () =>
          runEach(await data.openPayments(), (paid) => settlePayment(services, describeCapture(paid))),
        baseline: async () => runEach(await data.openPayments(), byHand.settle),
      },
      rounds,
    ),
    await compare(
      'generation hold',
      {
        ours: () =>
          runEach(data.customers, ({ id }) =>
            services.database.transaction((transaction) =>
              placeHold(transaction, {
                userId: id,
                amount: 1,
                generationId: uuidv7(),
                description: 'A video',
              }),
            ),
          ),
        baseline: () => runEach(data.customers, (customer) => byHand.hold(customer, uuidv7())),
      },
      rounds,
    ),
  ];
  await byHand.close();
  await data.close();
  return comparisons;
}
