const longestWaitSeconds = 600;

/** Seconds of `Prefer: wait=N` (RFC 7240, section 4.3), at most 600; 0 when none is asked for. */
export function readPreferredWait(prefer: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i.exec([prefer ?? []].flat().join(',')) ?? [];
  return Math.min(Number(seconds ?? 0), longestWaitSeconds);
}
