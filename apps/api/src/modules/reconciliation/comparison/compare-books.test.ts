import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  complete,
  days,
  firstDay,
  movement,
  noon,
  payment,
  refund,
  returned,
  reversal,
} from '../../../../test/report-books.ts';
import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import { dayOf } from '../report/report-schedule.ts';
import { type Books, compareBooks } from './compare-books.ts';
import type { ReportedMovement } from './movement-rules.ts';

const compare = (books: Partial<Books>) =>
  compareBooks({ movements: [], payments: [], returns: [], complete, ...books });
const kinds = (books: Partial<Books>) =>
  compare(books).differences.map(({ kind, about }) => `${about} ${kind}`);

describe('payments', () => {
  test('that both have are no difference, and count on PayPal’s day', () => {
    const nextDay = new Date('2026-03-03T00:00:02Z');
    const movements = [movement({ initiatedAt: nextDay })];
    const { differences, booked } = compare({ movements, payments: [payment()] });
    expect(differences).toEqual([]);
    expect(booked).toEqual([{ about: 'payment', day: '2026-03-03', amountMinor: 900, currency: 'USD' }]);
  });

  test('that only one side has are named with their order', () => {
    expect(compare({ movements: [movement()] }).differences).toEqual([
      {
        ...{ kind: 'missing-here', about: 'payment', day: firstDay, at: noon, transactionId: 'CAP1' },
        paypal: { amountMinor: 900, currency: 'USD', status: 'completed' },
        ...{ booked: null, orderId: 'order-1' },
      },
    ]);
    expect(compare({ payments: [payment()] }).differences).toEqual([
      {
        ...{ kind: 'missing-at-paypal', about: 'payment', day: firstDay, at: noon, transactionId: 'CAP1' },
        ...{ paypal: null, booked: { amountMinor: 900, currency: 'USD', state: 'settled' } },
        orderId: 'order-1',
      },
    ]);
  });

  test.each<[string, Partial<ReportedMovement>, Partial<BookedPayment>, string[]]>([
    ['another amount', { amountMinor: 899 }, {}, ['payment amount-differs']],
    ['another currency', { currency: 'EUR' }, {}, ['payment amount-differs']],
    ['pending at PayPal', { status: 'pending' }, {}, ['payment status-differs']],
    ['denied at PayPal', { status: 'denied' }, {}, ['payment status-differs']],
    ['a status that is not known', { status: 'unknown' }, {}, []],
    ['pending here', {}, { state: 'pending' }, ['payment status-differs']],
    ['pending on both sides', { status: 'pending' }, { state: 'pending' }, []],
    ['declined on both sides', { status: 'denied' }, { state: 'failed', failure: 'declined' }, []],
    ['a duplicate', {}, { state: 'failed', failure: 'duplicate-payment' }, ['payment status-differs']],
    [
      'a duplicate that went back in part',
      {},
      { state: 'failed', failure: 'duplicate-payment', refundedMinor: 899 },
      ['payment status-differs'],
    ],
    [
      'a duplicate that went back',
      {},
      { state: 'failed', failure: 'duplicate-payment', refundedMinor: 900 },
      [],
    ],
    ['one that fits no order', {}, { state: 'mismatched' }, ['payment status-differs']],
  ])('%s', (_name, ofPaypal, ofShop, expected) => {
    expect(kinds({ movements: [movement(ofPaypal)], payments: [payment(ofShop)] })).toEqual(expected);
  });

  const foreign = { orderId: null, invoiceId: null, customId: null };

  test.each([
    ['no codes', foreign],
    ['a code of another form', { ...foreign, customId: 'ORDCODE1' }],
    ['another way to pay', { ...foreign, eventCode: 'T0007' }],
  ])('of another shop on the account are other movements, with their refunds: %s', (_name, changes) => {
    const paid = movement(changes);
    const back = refund({ ...changes, eventCode: 'T1107' });
    const { differences, kindOf } = compare({ movements: [paid, back] });
    expect([differences, kindOf(paid), kindOf(back)]).toEqual([[], 'other', 'other']);
  });

  test.each([
    ['both codes', { orderId: null }],
    ['both codes, another way to pay', { orderId: null, eventCode: 'T0007' }],
    ['the order', { invoiceId: null, customId: null }],
  ])('are the shop’s, with their refunds, by %s', (_name, changes) => {
    const books = { movements: [movement(changes), refund({ ...foreign })] };
    expect(kinds(books)).toEqual(['payment missing-here', 'refund missing-here']);
  });

  test('that the shop made are other movements', () => {
    const sent = movement({ amountMinor: -500 });
    const { differences, kindOf } = compare({ movements: [sent] });
    expect([differences, kindOf(sent)]).toEqual([[], 'other']);
  });
});

describe('money that went back', () => {
  const paid = { movements: [movement()], payments: [payment()] };
  const withReturns = (movements: ReportedMovement[], returns: BookedReturn[]) =>
    kinds({ movements: [...paid.movements, ...movements], payments: paid.payments, returns });

  test.each<[string, ReportedMovement[], BookedReturn[], string[]]>([
    ['a refund that both have', [refund()], [returned()], []],
    ['a refund that only PayPal has', [refund()], [], ['refund missing-here']],
    ['a refund that only the shop has', [], [returned()], ['refund missing-at-paypal']],
    ['another amount', [refund({ amountMinor: -300 })], [returned()], ['refund amount-differs']],
    ['not completed at PayPal', [refund({ status: 'pending' })], [returned()], ['refund status-differs']],
    ['not completed here', [refund()], [returned({ state: 'pending' })], ['refund status-differs']],
    ['failed here', [refund()], [returned({ state: 'failed' })], ['refund status-differs']],
    ['not completed anywhere', [refund({ status: 'pending' })], [returned({ state: 'pending' })], []],
    [
      'another refund of the same amount',
      [refund({ transactionId: 'REF2' })],
      [returned()],
      ['refund missing-here', 'refund missing-at-paypal'],
    ],
    [
      'a lost dispute, for which PayPal gave no id',
      [reversal()],
      [returned({ origin: 'dispute', paypalRefundId: null })],
      [],
    ],
    [
      'a lost dispute that PayPal reports as a refund',
      [refund({ transactionId: 'OTHER' })],
      [returned({ origin: 'dispute', paypalRefundId: null })],
      [],
    ],
    [
      'a chargeback in two parts',
      [
        reversal({ transactionId: 'CB1', eventCode: 'T1201', amountMinor: -250 }),
        reversal({ transactionId: 'CB2', eventCode: 'T1201', amountMinor: -150 }),
      ],
      [returned({ origin: 'dispute', paypalRefundId: null })],
      [],
    ],
    [
      'a dispute of another amount',
      [reversal({ amountMinor: -900 })],
      [returned({ origin: 'dispute', paypalRefundId: null })],
      ['reversal amount-differs'],
    ],
    [
      'a reversal that PayPal gave back',
      [reversal({ transactionId: 'REF1' }), reversal({ transactionId: 'REF1', amountMinor: 400 })],
      [returned({ state: 'cancelled' })],
      [],
    ],
    [
      'a reversal that is only cancelled here',
      [reversal({ transactionId: 'REF1' })],
      [returned({ state: 'cancelled' })],
      ['reversal status-differs'],
    ],
    [
      'a reversal that is only cancelled at PayPal',
      [reversal({ transactionId: 'REF1' }), reversal({ transactionId: 'REF1', amountMinor: 400 })],
      [returned()],
      ['reversal missing-here'],
    ],
  ])('%s', (_name, movements, returns, expected) => {
    expect(withReturns(movements, returns)).toEqual(expected);
  });

  test('of a payment that is not the shop’s is another movement', () => {
    const foreign = refund({ referenceId: 'ELSEWHERE', orderId: null, customId: null });
    const { differences, kindOf } = compare({ movements: [foreign] });
    expect([differences, kindOf(foreign)]).toEqual([[], 'other']);
  });

  test('that PayPal holds back during a dispute is another movement', () => {
    const [hold, release] = ['T1110', 'T1111'].map((eventCode) => reversal({ eventCode }));
    expect(
      withReturns(
        [hold, release].flatMap((each) => each ?? []),
        [],
      ),
    ).toEqual([]);
  });
});

describe('a report that is not complete', () => {
  test('has no differences', () => {
    const books = { movements: [movement({ transactionId: 'CAP2' })], payments: [payment()] };
    expect(kinds({ ...books, complete: [] })).toEqual([]);
    const others = complete.filter(({ day }) => day !== firstDay);
    expect(kinds({ ...books, complete: others })).toEqual([]);
  });

  test('says nothing about payments to another client', () => {
    expect(kinds({ payments: [payment({ clientId: 'earlier' })] })).toEqual([]);
    expect(kinds({ payments: [payment({ clientId: null })] })).toEqual(['payment missing-at-paypal']);
    expect(kinds({ movements: [movement()], payments: [payment({ clientId: 'earlier' })] })).toEqual([]);
  });
});

/** What happened in one sale, as both sides saw it: each pair is the same event. */
interface Pair {
  movements: ReportedMovement[];
  payment?: BookedPayment;
  refund?: BookedReturn;
}

const amount = fc.integer({ min: 100, max: 5_000 });
const minutes = fc.integer({ min: 0, max: 5 * 24 * 60 });
/** PayPal and the shop may date the same event on two sides of midnight. */
const sale = fc.record({
  ...{ amount, at: minutes, skew: fc.integer({ min: -10, max: 10 }) },
  refunds: fc.array(amount, { maxLength: 3 }),
  dispute: fc.option(fc.record({ amount, code: fc.constantFrom('T1106', 'T1201') }), { nil: null }),
  reversed: fc.option(amount, { nil: null }),
});

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

const moment = (minute: number) => new Date(Date.parse(firstDay) + minute * 60_000);

function happen(index: number, { amount: paid, at, skew, refunds, dispute, reversed }: Sale): Pair[] {
  const [captureId, orderId] = [`CAP${index}`, `order-${index}`];
  const [here, there] = [moment(at), moment(Math.max(0, at + skew))];
  const base = { orderId, initiatedAt: there, day: dayOf(there) };
  const book = { captureId, orderId, completedAt: here, createdAt: here };
  const back = (id: string, minor: number, eventCode: string) =>
    movement({
      ...base,
      transactionId: id,
      eventCode,
      amountMinor: minor,
      referenceId: captureId,
      feeMinor: 0,
    });
  return [
    {
      movements: [movement({ ...base, transactionId: captureId, amountMinor: paid })],
      payment: payment({ captureId, orderId, amountMinor: paid, capturedAt: here }),
    },
    ...refunds.map((minor, part) => ({
      movements: [back(`REF${index}-${part}`, -minor, 'T1107')],
      refund: returned({
        ...book,
        id: `r${index}-${part}`,
        paypalRefundId: `REF${index}-${part}`,
        amountMinor: minor,
      }),
    })),
    ...(dispute
      ? [
          {
            movements: [back(`DIS${index}`, -dispute.amount, dispute.code)],
            refund: returned({
              ...{ ...book, id: `d${index}`, paypalRefundId: null, origin: 'dispute' as const },
              amountMinor: dispute.amount,
            }),
          },
        ]
      : []),
    ...(reversed === null
      ? []
      : [
          {
            movements: [back(`REV${index}`, -reversed, 'T1106'), back(`REV${index}`, reversed, 'T1106')],
            refund: returned({
              ...{ ...book, id: `v${index}`, paypalRefundId: `REV${index}`, state: 'cancelled' as const },
              amountMinor: reversed,
            }),
          },
        ]),
  ];
}

const elsewhere = fc.array(
  fc.record({ eventCode: fc.constantFrom('T0400', 'T0200', 'T1110', 'T0101', 'T0007'), at: minutes, amount }),
  { maxLength: 4 },
);

/** Events of both sides that agree, in any order. */
const world = fc.tuple(fc.array(sale, { minLength: 1, maxLength: 6 }), elsewhere).map(([sales, others]) => ({
  pairs: sales.flatMap((each, index) => happen(index, each)),
  others: others.map(({ eventCode, at, amount: minor }, index) =>
    movement({
      ...{
        transactionId: `OTHER${index}`,
        eventCode,
        ...{ orderId: null, invoiceId: null, customId: null },
        amountMinor: minor,
        initiatedAt: moment(at),
      },
    }),
  ),
}));

function shuffle<T>(list: T[], seed: number): T[] {
  return list
    .map((each, index) => ({ each, key: Math.sin(seed + index) }))
    .sort((one, other) => one.key - other.key)
    .map(({ each }) => each);
}

function compose(pairs: Pair[], others: ReportedMovement[], seed = 0): Books {
  return {
    movements: shuffle([...pairs.flatMap(({ movements }) => movements), ...others], seed),
    payments: shuffle(
      pairs.flatMap(({ payment: each }) => each ?? []),
      seed,
    ),
    returns: shuffle(
      pairs.flatMap(({ refund: each }) => each ?? []),
      seed,
    ),
    complete,
  };
}

test('books that agree have no difference and equal sums on every day, in whatever order they are read', () => {
  fc.assert(
    fc.property(world, fc.integer(), ({ pairs, others }, seed) => {
      const books = compose(pairs, others, seed);
      const { differences, booked, kindOf } = compareBooks(books);
      expect(differences).toEqual([]);
      for (const day of days)
        for (const about of ['payment', 'refund', 'reversal']) {
          const add = (amounts: { amountMinor: number }[]) =>
            amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          const reported = books.movements.filter((each) => each.day === day && kindOf(each) === about);
          const ofDay = booked.filter((each) => each.day === day && each.about === about);
          expect(add(ofDay)).toBe(add(reported));
        }
    }),
  );
});

type Change = (pair: Pair) => Pair;
const changeMovement =
  (changes: (movement: ReportedMovement) => Partial<ReportedMovement>): Change =>
  (pair) => ({ ...pair, movements: pair.movements.map((each) => ({ ...each, ...changes(each) })) });

test.each<[string, Change]>([
  ['missing-at-paypal', (pair) => ({ ...pair, movements: [] })],
  ['missing-here', ({ movements }) => ({ movements })],
  ['amount-differs', changeMovement(({ amountMinor }) => ({ amountMinor: amountMinor * 2 }))],
])('one event that differs is one difference, and no other: %s', (kind, change) => {
  fc.assert(
    fc.property(world, fc.nat(), fc.integer(), ({ pairs, others }, chosen, seed) => {
      // What went forth and back has no trace to miss.
      const candidates = pairs.filter(({ refund: each }) => each?.state !== 'cancelled');
      const target = candidates[chosen % candidates.length];
      const changed = pairs.map((pair) => (pair === target ? change(pair) : pair));
      const { differences } = compareBooks(compose(changed, others, seed));
      const { amountMinor = 0, orderId } = target?.payment ?? target?.refund ?? {};
      expect(differences).toMatchObject([{ kind, orderId }]);
      const side = differences[0]?.booked ?? differences[0]?.paypal;
      expect(Math.abs(side?.amountMinor ?? 0)).toBe(amountMinor);
    }),
  );
});

test('one event whose status differs is one difference', () => {
  fc.assert(
    fc.property(world, fc.nat(), ({ pairs, others }, chosen) => {
      const candidates = pairs.filter(
        ({ refund: each }) => !each || (each.paypalRefundId && each.state === 'completed'),
      );
      const target = candidates[chosen % candidates.length];
      const changed = pairs.map((pair) =>
        pair === target ? changeMovement(() => ({ status: 'denied' }))(pair) : pair,
      );
      expect(compareBooks(compose(changed, others)).differences).toMatchObject([{ kind: 'status-differs' }]);
    }),
  );
});
