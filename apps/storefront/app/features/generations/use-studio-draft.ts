import { useEffect, useState } from 'react';
import { useSessionUser } from '../../session/session-context.ts';
import { storedDraft } from './stored-draft.ts';
import { emptyDraft, type StudioDraft, withoutExpiredImage } from './studio-draft.ts';

export interface StudioDraftState {
  draft: StudioDraft;
  change: (changes: Partial<StudioDraft>) => void;
  replace: (draft: StudioDraft | ((known: StudioDraft) => StudioDraft)) => void;
  reset: () => void;
}

function restore(uid: string): StudioDraft {
  const stored = storedDraft.read();
  return stored?.uid === uid ? withoutExpiredImage(stored.draft, Date.now()) : emptyDraft;
}

/** The draft of the next video, which a reload does not lose. */
export function useStudioDraft(): StudioDraftState {
  const { uid } = useSessionUser();
  const [draft, setDraft] = useState(() => restore(uid));
  useEffect(() => {
    if (draft === emptyDraft) storedDraft.forget();
    else storedDraft.save({ uid, draft });
  }, [uid, draft]);
  return {
    draft,
    change: (changes) => setDraft((known) => ({ ...known, ...changes })),
    replace: setDraft,
    reset: () => setDraft(emptyDraft),
  };
}
