import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleId } from '../../testing/sample-records.ts';
import { describeCreditEntry, findEntryOrigin, formatChange, hasDescription } from './credit-entry.ts';

describe('a ledger entry', () => {
  it.each([
    ['grant', 'Credits added', true],
    ['hold', 'Set aside for a video', false],
    ['release', 'Returned: the video failed', false],
    ['commit', 'Spent on a finished video', false],
    ['refund', 'Taken back: the purchase was refunded', true],
    ['adjustment', 'Balance adjusted', true],
  ] as const)('of the kind %s reads: %s', (reason, message, isDescribed) => {
    expect(describeCreditEntry({ reason })).toBe(message);
    expect(hasDescription({ reason })).toBe(isDescribed);
  });

  it.each([
    ['open', 'Set aside for a video'],
    ['committed', 'Spent on a finished video'],
    ['released', 'Set aside for a video'],
  ] as const)('of a hold that is %s reads: %s', (holdState, message) =>
    expect(describeCreditEntry({ reason: 'hold', holdState })).toBe(message),
  );

  it('links to its video or its order', () => {
    const video = sampleEntry({ orderId: null, generationId: sampleId(41) });
    expect(findEntryOrigin(video)?.href).toBe(`/user/generate-code?video=${sampleId(41)}`);
    expect(findEntryOrigin(sampleEntry())).toEqual({
      label: 'See the order',
      href: '/user/orders?order=ORDER001',
    });
    expect(findEntryOrigin(sampleEntry({ orderId: null }))).toBeNull();
  });

  it.each([
    [10, '+10'],
    [-1, '−1'],
    [0, '0'],
  ])('shows %s as %s', (amount, text) => expect(formatChange(amount)).toBe(text));
});
