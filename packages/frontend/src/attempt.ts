/**
 * The result of work that may fail without harm; null if it did. Such as the browser's storage, which throws in private
 * modes, when it is full and on the server, or reading what is stored there.
 */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
