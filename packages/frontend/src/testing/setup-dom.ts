import '../configure-zod.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

/** Above the number of stacks that React records in a second; a version that does not count so stays as it is. */
const tooManyStacks = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} };

/** React records where each element was made, for its developer tools: 10 of the 12 µs that an element takes. */
function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', tooManyStacks);
}

const { getElementError } = getConfig();

/** A query that is repeated until it finds something prints the document only when its time is over. */
function describeMissing(message: string | null, container: Element): Error {
  // Testing Library sets it while it waits, and composes the error again from the message at the end.
  const isWaiting: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
  const error = isWaiting ? new Error(message ?? '') : getElementError(message, container);
  error.name = 'TestingLibraryElementError';
  // A failure then shows the line of the test, not one of this file.
  Error.captureStackTrace(error, describeMissing);
  return error;
}

/** Prepares the test DOM for one test file; a workspace's set-up file calls it, since files may share their modules. */
export function setUpDom(): void {
  // Screens are loaded when first shown, which takes time on a busy machine.
  configure({ asyncUtilTimeout: 60_000, getElementError: describeMissing });
  skipOwnerStacks();

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
