/** For work with the browser's storage, which throws in private modes, when it is full and on the server: null then. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
