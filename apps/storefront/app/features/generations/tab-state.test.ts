import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawProgressIcon, readOwnTitle, showOutcomeInTab, useTabProgress } from './tab-state.ts';

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
    expect(readOwnTitle('Ready · Image to Video')).toBe('Image to Video');
  });

  describe('in the background', () => {
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['succeeded', 'Ready · Image to Video'],
      ['failed', 'Failed · Image to Video'],
    ] as const)('says that a result %s, until it is looked at', (status, title) => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.title = '99 % · Image to Video';
      showOutcomeInTab(status);
      expect(document.title).toBe(title);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(document.title).toBe('Image to Video');
    });
  });

  it('says how one ended although another one is in progress', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.title = 'Image to Video';
    const { rerender, unmount } = renderHook(useTabProgress, { initialProps: 98 as number | null });
    expect(document.title).toBe('98 % · Image to Video');
    showOutcomeInTab('succeeded');
    rerender(40);
    expect(document.title).toBe('Ready · Image to Video');
    unmount();
    expect(document.title).toBe('Ready · Image to Video');
    vi.restoreAllMocks();
  });

  it('keeps its title while it is looked at', () => {
    document.title = 'Image to Video';
    showOutcomeInTab('succeeded');
    expect(document.title).toBe('Image to Video');
  });
});
