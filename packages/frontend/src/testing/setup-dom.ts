import '../configure-zod.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Prepares the test DOM for one test file; a workspace's set-up file calls it, since files may share their modules. */
export function setUpDom(): void {
  // Screens are loaded when first shown, which takes time on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });

  // happy-dom has no font loading; text areas that grow listen to it. Test files share the document.
  if (typeof document !== 'undefined')
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    if (typeof window === 'undefined') return;
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}
