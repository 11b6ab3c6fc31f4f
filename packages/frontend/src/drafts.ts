import { attempt } from './attempt.ts';

const prefix = 'credit-studio.draft.';
const ownerKey = 'credit-studio.draft-owner';

/**
 * What a person has typed and not sent, in this tab only. It is removed when they sign out, or when someone else
 * signs in.
 */
export interface Draft<Value> {
  read: () => Value | null;
  save: (value: Value) => void;
  forget: () => void;
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A named draft. `parse` validates what is stored like any other input and returns null for anything unusable. */
export function createDraft<Value>(name: string, parse: (stored: unknown) => Value | null): Draft<Value> {
  const key = `${prefix}${name}`;
  return {
    read: () => parse(readJson(attempt(() => window.sessionStorage.getItem(key)))),
    save: (value) => void attempt(() => window.sessionStorage.setItem(key, JSON.stringify(value))),
    forget: () => void attempt(() => window.sessionStorage.removeItem(key)),
  };
}

/**
 * At sign-in, before anything reads a draft. After a session has expired, the same person finds their drafts again;
 * anyone else finds none.
 */
export function claimDrafts(owner: string): void {
  return void attempt(() => {
    if (window.sessionStorage.getItem(ownerKey) === owner) return;
    forgetDrafts();
    window.sessionStorage.setItem(ownerKey, owner);
  });
}

/** At sign-out: the next person at this browser must not find what was typed. */
export function forgetDrafts(): void {
  return void attempt(() => {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}
