const prefix = 'credit-studio.draft.';

/** What a person has typed and not sent, for this tab alone. It goes when they sign out. */
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

/** Storage throws in private modes and when full; a draft then simply does not last. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** A draft under its own name. `parse` judges what is stored like any input; null when it is of no use. */
export function createDraft<Value>(name: string, parse: (stored: unknown) => Value | null): Draft<Value> {
  const key = `${prefix}${name}`;
  return {
    read: () => parse(readJson(attempt(() => window.sessionStorage.getItem(key)))),
    save: (value) => void attempt(() => window.sessionStorage.setItem(key, JSON.stringify(value))),
    forget: () => void attempt(() => window.sessionStorage.removeItem(key)),
  };
}

/** For the end of a session: nothing that was typed waits for whoever comes next. */
export function forgetDrafts(): void {
  return void attempt(() => {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}
