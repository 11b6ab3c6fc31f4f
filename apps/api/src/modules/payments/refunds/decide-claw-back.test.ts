import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideClawBack } from './decide-claw-back.ts';

test.each([
  ['all of a full refund', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 0 }, 10],
  ['the share of a part, rounded down', { credit: 10, paidMinor: 900, refundedMinor: 400, claimed: 0 }, 4],
  [
    'nothing of a part too small for a credit',
    { credit: 10, paidMinor: 900, refundedMinor: 89, claimed: 0 },
    0,
  ],
  ['the rest with the last part', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 4 }, 6],
  ['nothing twice', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 10 }, 0],
  [
    'no more than was granted for money beyond the payment',
    { credit: 10, paidMinor: 900, refundedMinor: 1_800, claimed: 0 },
    10,
  ],
  [
    'an exact share of the largest numbers',
    { credit: 2_147_483_647, paidMinor: 99_999_999, refundedMinor: 99_999_998, claimed: 0 },
    2_147_483_625,
  ],
])('claims %s', (_name, facts, claim) => {
  expect(decideClawBack(facts)).toBe(claim);
});

test('parts claim no more than was granted, and parts of everything exactly that', () => {
  const sale = fc.record({
    credit: fc.nat(2_147_483_647),
    paidMinor: fc.integer({ min: 1, max: 99_999_999 }),
  });
  const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sale, shares, ({ credit, paidMinor }, parts) => {
      let refundedMinor = 0;
      let claimed = 0;
      const refund = (amountMinor: number) => {
        refundedMinor += amountMinor;
        const claim = decideClawBack({ credit, paidMinor, refundedMinor, claimed });
        expect(claim).toBeGreaterThanOrEqual(0);
        claimed += claim;
        expect(claimed).toBeLessThanOrEqual((credit * refundedMinor) / paidMinor + 1e-6 * credit);
      };
      for (const part of parts) refund(Math.floor((paidMinor - refundedMinor) * part));
      expect(claimed).toBeLessThanOrEqual(credit);
      refund(paidMinor - refundedMinor);
      expect(claimed).toBe(credit);
    }),
  );
});
