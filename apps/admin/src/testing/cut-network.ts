import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

function report(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Takes the network away as a browser does, and returns what brings it back; the end of the test does so too. */
export function cutNetwork(): () => void {
  const connected = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  report(false);
  const restore = () => {
    vi.stubGlobal('fetch', connected);
    report(true);
  };
  onTestFinished(restore);
  return restore;
}
