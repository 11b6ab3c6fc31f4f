import { expect, test } from 'vitest';
import { AiProviderError, type AiProviderErrorKind } from '../../../providers/gemini/index.ts';
import { NoUsableAiKeyError } from '../../ai-keys/index.ts';
import { decideFailure, decideFailureAt, GenerationFailedError } from './failures.ts';

const submitted = { deadlineAt: new Date(1), submittedAt: new Date(0) };
const inTime = { ...submitted, now: new Date(0) };
const tooLate = { ...submitted, now: new Date(1) };

test.each<[AiProviderErrorKind, string]>([
  ['refused', 'safety_refusal'],
  ['bad-image', 'bad_image'],
  ['rate-limited', 'quota_exhausted'],
  ['key-invalid', 'provider_failed'],
  ['unavailable', 'provider_failed'],
  ['timed-out', 'provider_failed'],
  ['failed', 'provider_failed'],
])('maps the provider’s %s to %s', (kind, failure) => {
  expect(decideFailure(new AiProviderError(kind, 'why'))).toBe(failure);
});

test('distinguishes paused keys from missing ones', () => {
  expect(decideFailure(new NoUsableAiKeyError(new Date()))).toBe('quota_exhausted');
  expect(decideFailure(new NoUsableAiKeyError(null))).toBe('no_keys');
});

test('reports every error after the deadline as timed out, except a decided failure', () => {
  expect(decideFailureAt(new Error('connection reset'), tooLate)).toBe('timed_out');
  expect(decideFailureAt(new Error('aborted'), { ...tooLate, submittedAt: null })).toBe('queue_timed_out');
  expect(decideFailureAt(new GenerationFailedError('interrupted'), tooLate)).toBe('interrupted');
});

test('leaves our own errors to redelivery', () => {
  expect(decideFailureAt(new Error('the database is down'), inTime)).toBeNull();
});
