import '../lib/configure-zod.ts';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens are fetched when first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// The test DOM has no fonts; fields that grow with their text ask whether theirs have arrived. Test files share
// the document, so each defines them again.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
