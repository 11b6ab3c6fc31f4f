import { describe, expect, it } from 'vitest';
import { describeImageProblem, describeSmallImage } from './image-input.tsx';

describe('describeImageProblem', () => {
  it('names the limit that a file exceeds', () => {
    const text = describeImageProblem({
      reason: 'size',
      maxBytes: 10 * 1024 * 1024,
      actualBytes: 11_000_000,
    });
    expect(text).toBe('File size exceeds 10 MB. Please upload a smaller image.');
  });
});

describe('describeSmallImage', () => {
  it.each([
    [60, 40],
    [511, 2000],
    [2000, 511],
  ])('advises against %d × %d pixels', (widthPx, heightPx) =>
    expect(describeSmallImage({ widthPx, heightPx })).toContain(`(${widthPx} × ${heightPx} pixels)`),
  );

  it.each([
    [512, 512],
    [1280, 720],
  ])('says nothing about %d × %d pixels', (widthPx, heightPx) =>
    expect(describeSmallImage({ widthPx, heightPx })).toBeNull(),
  );
});
