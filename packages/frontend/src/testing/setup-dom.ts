import '../configure-zod.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens are loaded when first shown, which takes time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// happy-dom has no font loading; text areas that grow listen to it.
if (typeof document !== 'undefined') Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
