import { useState } from 'react';

/**
 * Whether what would move the page when it comes has come, or failed. It stays true when more is loaded later: a form
 * that is open is never taken away.
 */
export function useSettled(isLoading: boolean): boolean {
  const [isSettled, setSettled] = useState(!isLoading);
  if (!isSettled && !isLoading) setSettled(true);
  return isSettled || !isLoading;
}
