/** The reason at the bottom: drizzle and others wrap the error that a person can do something about. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeStartFailure(error.cause);
  // A host with several addresses fails with one error for each, and no words of its own.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeStartFailure).join('; ');
  return error.message;
}
