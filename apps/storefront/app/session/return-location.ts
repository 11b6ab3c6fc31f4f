import { isSitePath } from '@credit-studio/frontend/site-path';
import { paths } from '../lib/paths.ts';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Router state that carries the place a person was sent away from. */
export function toReturnState({ pathname, search, hash }: Place) {
  return { from: `${pathname}${search}${hash}` };
}

/** Where to go after signing in. Router state survives in the history, so it is checked like any input. */
export function readReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isSitePath(from) ? from : paths.dashboard;
}
