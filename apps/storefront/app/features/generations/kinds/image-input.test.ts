import { describe, expect, it } from 'vitest';
import { describeImageProblem } from './image-input.tsx';

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
