import * as z from 'zod/mini';

/** The proof that a person confirmed this session with their second factor, as `confirmSecondFactor` answered it. */
export interface ProofStore {
  /** Null without one. */
  read: () => string | null;
  /** In place of the one before, which no longer works. */
  keep: (uid: string, proof: string) => void;
  /** Forgets the proof of anyone else; null when no one is signed in. */
  claim: (uid: string | null) => void;
  /** Calls back when another tab kept a newer proof. Returns how to stop. */
  watch: (onNewer: () => void) => () => void;
}

const storageKey = 'credit-studio-admin-second-factor';

const keptSchema = z.object({ uid: z.string(), proof: z.string() });
type Kept = z.infer<typeof keptSchema>;

function parse(stored: string | null): Kept | null {
  if (stored === null) return null;
  try {
    return keptSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps the proof in `localStorage`, as Firebase keeps the session: all tabs have one sign-in, and the API takes only the
 * newest proof of it. In `sessionStorage` a new tab would have none, and a confirmation in one tab would shut out the others.
 */
export function createProofStore(): ProofStore {
  // Where the browser denies its storage, the proof lasts as long as the page.
  let ofPage: Kept | null = null;
  const read = (): Kept | null => {
    try {
      return parse(window.localStorage.getItem(storageKey));
    } catch {
      return ofPage;
    }
  };
  const write = (kept: Kept | null) => {
    ofPage = kept;
    try {
      if (kept) window.localStorage.setItem(storageKey, JSON.stringify(kept));
      else window.localStorage.removeItem(storageKey);
    } catch {
      // `ofPage` has it.
    }
  };
  return {
    // Read each time: another tab may have kept a newer one a moment ago.
    read: () => read()?.proof ?? null,
    keep: (uid, proof) => write({ uid, proof }),
    claim: (uid) => {
      if (read()?.uid !== uid) write(null);
    },
    watch: (onNewer) => {
      const check = ({ key }: StorageEvent) => {
        if (key === storageKey && read() !== null) onNewer();
      };
      window.addEventListener('storage', check);
      return () => window.removeEventListener('storage', check);
    },
  };
}
