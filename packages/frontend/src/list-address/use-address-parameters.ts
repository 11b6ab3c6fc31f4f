import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Change = (parameters: URLSearchParams) => URLSearchParams;

/** The last change, and the entry of the history that it was made on. */
let written: { over: string; search: string; atMs: number } | null = null;

/** A change that is not drawn after this time was not slow but blocked, for example by unsaved edits. */
const drawnWithinMs = 1000;

function forget(): void {
  written = null;
}

/**
 * The address's parameters and a function to change them. Unlike the router's own hook, a change made before the last
 * one is drawn builds on it: a search and a filter set in quick succession both stay.
 */
export function useAddressParameters() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten as soon as another entry is drawn
  useEffect(() => forget, [key]);
  const change = useCallback(
    (decide: Change, options?: NavigateOptions) => {
      const isWaiting = written?.over === key && Date.now() - written.atMs < drawnWithinMs;
      const next = decide(new URLSearchParams(isWaiting ? written?.search : search)).toString();
      written = { over: key, search: next, atMs: Date.now() };
      void navigate(`?${next}`, options);
    },
    [key, search, navigate],
  );
  return [new URLSearchParams(search), change] as const;
}
