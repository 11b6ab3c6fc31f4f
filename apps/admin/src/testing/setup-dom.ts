import '../lib/configure-zod.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens are fetched when first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// The test DOM has no fonts; fields that grow with their text ask whether theirs have arrived.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
