import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { useState } from 'react';

/** Which generation is being followed: the one just started or, after a reload, the one found among the person's own. */
export const useRunningGeneration = (generations: readonly Generation[] | undefined) => {
  const [runningId, setRunningId] = useState<string | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  // The list may be a moment behind the stream and still call the ended one unfinished.
  const found = generations?.find(({ _id, status }) => !isFinished(status) && _id !== endedId);
  if (runningId === null && found) setRunningId(found._id);
  return {
    runningId,
    follow: setRunningId,
    /** Followed to its end, or lost. A list that is quicker than the stream does not end it. */
    end: () => {
      setEndedId(runningId);
      setRunningId(null);
    },
  };
};
