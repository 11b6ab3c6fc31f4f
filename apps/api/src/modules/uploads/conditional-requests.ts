import type { ByteRange } from '../../providers/storage/index.ts';

/** What to send: the whole file, one part, or nothing because the part does not exist (416). */
export type RangeDecision =
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange }
  | { kind: 'unsatisfiable' };

const whole: RangeDecision = { kind: 'whole' };
const unsatisfiable: RangeDecision = { kind: 'unsatisfiable' };

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges, other units and malformed ones are ignored,
 * which the standard allows; so is any range whose `If-Range` names another version.
 */
export function decideByteRange(input: {
  range: string | undefined;
  ifRange: string | undefined;
  etag: string;
  bytes: number;
}): RangeDecision {
  const { range, ifRange, etag, bytes } = input;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return whole;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return whole;
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? unsatisfiable : { kind: 'part', range: { start: bytes - suffix, end: bytes - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return whole;
  return start >= bytes ? unsatisfiable : { kind: 'part', range: { start, end } };
}

/**
 * Whether `If-None-Match` names this version (RFC 9110, section 13.1.2). The comparison is the weak one: a proxy
 * that compresses marks the tags that it forwards as weak.
 */
export function isVersionKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
