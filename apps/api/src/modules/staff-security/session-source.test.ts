import { describe, expect, test } from 'vitest';
import { decideSessionState } from './session-source.ts';
import { hashProof } from './staff-sessions.ts';

const confirmedAt = new Date('2030-01-01T12:00:00Z');
const confirmed = { proofHash: hashProof('the proof'), confirmedAt, endedAt: null };
const noted = { proofHash: null, confirmedAt: null, endedAt: null };

describe('a session of someone with a second factor', () => {
  test.each([
    ['with its proof', confirmed, 'the proof', 'confirmed'],
    ['with another proof', confirmed, 'another proof', 'unconfirmed'],
    ['with an empty proof', confirmed, '', 'unconfirmed'],
    ['without a proof', confirmed, null, 'unconfirmed'],
    ['that was only noted, with any proof', noted, 'the proof', 'unconfirmed'],
    ['that is not known, with any proof', null, 'the proof', 'unconfirmed'],
  ])('%s is judged by it, whether the shop requires one or not', (_case, row, proof, secondFactor) => {
    for (const isSecondFactorRequired of [true, false])
      expect(
        decideSessionState({ hasSecondFactor: true, row }, { proof, isSecondFactorRequired }),
      ).toMatchObject({ secondFactor, confirmedAt: secondFactor === 'confirmed' ? confirmedAt : null });
  });
});

test.each([
  [true, 'missing'],
  [false, 'unneeded'],
] as const)(
  'without a second factor, required: %s, it is %s, whatever a call shows',
  (isRequired, expected) => {
    for (const row of [null, noted, confirmed])
      expect(
        decideSessionState(
          { hasSecondFactor: false, row },
          { proof: 'the proof', isSecondFactorRequired: isRequired },
        ),
      ).toEqual({ isEnded: false, secondFactor: expected, confirmedAt: null });
  },
);

test.each([true, false])('a session that was ended is ended, with a second factor: %s', (hasSecondFactor) => {
  const row = { ...confirmed, endedAt: confirmedAt };
  const shown = { proof: 'the proof', isSecondFactorRequired: false };
  expect(decideSessionState({ hasSecondFactor, row }, shown).isEnded).toBe(true);
});
