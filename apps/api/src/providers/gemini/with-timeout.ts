/**
 * Ends a call after `timeoutMs`, or when `outer` aborts. Once the call is answered its timer is gone: that of
 * `AbortSignal.timeout`, and that of the SDK, would keep the request with its image in memory until it fires.
 */
export async function withTimeout<T>(
  { timeoutMs, outer }: { timeoutMs: number; outer?: AbortSignal | undefined },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The call timed out.', 'TimeoutError')),
    timeoutMs,
  );
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
