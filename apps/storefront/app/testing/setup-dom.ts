import '@testing-library/jest-dom/vitest';
import '../lib/api/configure-zod.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetContent } from '../lib/api/server-api.server.ts';

// happy-dom has no font loading; growing text areas listen to it. Test files share the document, so each defines it again.
if (typeof document !== 'undefined')
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// A screen takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  forgetContent();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  notifications.clean();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
