import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Change = (parameters: URLSearchParams) => URLSearchParams;

/** What was written last, and over which entry of the history. */
let written: { over: string; search: string; atMs: number } | null = null;

/** Beyond this a change was not slow to be drawn: it was refused, as by unsaved words. */
const drawnWithinMs = 1000;

function forget(): void {
  written = null;
}

/**
 * The address's parameters and their change. Unlike the router's own hook, a change that comes before the last one is
 * drawn builds on it: a search and a filter that are typed at one go both stay.
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
