import { describe, expect, it } from 'vitest';
import { drawProgressIcon, readOwnTitle } from './tab-state.ts';

describe('the browser tab', () => {
  it('has a ring as long as the progress', () => {
    const lengthAt = (percent: number) =>
      decodeURIComponent(drawProgressIcon(percent)).match(/dasharray="([\d.]+)/)?.[1];
    expect([lengthAt(0), lengthAt(50), lengthAt(100), lengthAt(140)]).toEqual([
      '0.0',
      '37.7',
      '75.4',
      '75.4',
    ]);
  });

  it('gets its own title back', () => {
    expect(readOwnTitle('30 % · Image to Video')).toBe('Image to Video');
    expect(readOwnTitle('Image to Video')).toBe('Image to Video');
  });
});
