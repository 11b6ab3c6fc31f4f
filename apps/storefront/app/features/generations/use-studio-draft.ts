import { useEffect, useState } from 'react';
import { useSessionUser } from '../../session/session-context';
import { storedDraft } from './stored-draft';
import { emptyDraft, type StudioDraft, withoutExpiredPicture } from './studio-draft';

export interface StudioDraftState {
  draft: StudioDraft;
  change: (changes: Partial<StudioDraft>) => void;
  replace: (draft: StudioDraft | ((known: StudioDraft) => StudioDraft)) => void;
  reset: () => void;
}

const restore = (uid: string): StudioDraft => {
  const stored = storedDraft.read();
  return stored?.uid === uid ? withoutExpiredPicture(stored.draft, Date.now()) : emptyDraft;
};

/** The draft of the next video, which a reload does not lose. */
export const useStudioDraft = (): StudioDraftState => {
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
};
