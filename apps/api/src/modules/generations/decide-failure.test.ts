import { expect, test } from 'vitest';
import { AiProviderError, type AiProviderErrorKind } from '../../providers/gemini/ai-provider-error.ts';
import { NoUsableAiKeyError } from '../ai-keys/index.ts';
import { decideFailure, decideFailureAt } from './decide-failure.ts';
import { GenerationFailedError } from './generation-failure.ts';

const inTime = { now: new Date(0), deadlineAt: new Date(1) };
const tooLate = { now: new Date(1), deadlineAt: new Date(1) };

test.each<[AiProviderErrorKind, string]>([
  ['refused', 'safety_refusal'],
  ['bad-image', 'bad_image'],
  ['rate-limited', 'quota_exhausted'],
  ['key-invalid', 'provider_failed'],
  ['unavailable', 'provider_failed'],
  ['timed-out', 'provider_failed'],
  ['failed', 'provider_failed'],
])('tells the provider’s %s apart as %s', (kind, failure) => {
  expect(decideFailure(new AiProviderError(kind, 'why'))).toBe(failure);
});

test('tells keys that pause from keys that are missing', () => {
  expect(decideFailure(new NoUsableAiKeyError('all-cooling'))).toBe('quota_exhausted');
  expect(decideFailure(new NoUsableAiKeyError('none'))).toBe('no_keys');
});

test('calls whatever happens after the deadline timed out, but keeps a reason that was decided', () => {
  expect(decideFailureAt(new Error('connection reset'), tooLate)).toBe('timed_out');
  expect(decideFailureAt(new GenerationFailedError('interrupted'), tooLate)).toBe('interrupted');
});

test('leaves our own errors to redelivery', () => {
  expect(decideFailureAt(new Error('the database is away'), inTime)).toBeNull();
});
