import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createSessionChecks } from './session-checks.ts';

const session = { uid: 'robin', signedInAt: new Date('2026-01-01') };
const ended = new AppError('session_expired', 'Your session has ended. Please sign in again.');
const away = new AppError('provider_unavailable', 'Sign-in cannot be checked right now.');

let requireLiveSession: ReturnType<typeof vi.fn<() => Promise<void>>>;
let background: Promise<unknown>[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  requireLiveSession = vi.fn(async () => {});
  background = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  return createSessionChecks({
    identity: { requireLiveSession } as never,
    background: {
      start: (_name, work) => background.push(work().catch(() => {})),
      startLater: () => {},
      settle: async () => {},
    },
  });
}

test('asks before the answer to staff, once a minute for a session', async () => {
  const checks = open();
  await Promise.all([checks.requireLive(session), checks.requireLive(session)]);
  await checks.requireLive({ ...session });
  expect(requireLiveSession).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_001);
  requireLiveSession.mockRejectedValue(ended);
  await expect(checks.requireLive(session)).rejects.toBe(ended);
  await expect(checks.requireLive(session)).rejects.toBe(ended);
  expect(requireLiveSession).toHaveBeenCalledTimes(2);
});

test('asks about each sign-in of a person separately', async () => {
  const checks = open();
  await checks.requireLive(session);
  requireLiveSession.mockRejectedValue(ended);
  await expect(checks.requireLive({ ...session, signedInAt: new Date('2025-01-01') })).rejects.toBe(ended);
  await expect(checks.requireLive(session)).resolves.toBeUndefined();
});

test('lets a customer continue while it asks, and refuses them once it knows', async () => {
  const checks = open();
  requireLiveSession.mockRejectedValue(ended);
  checks.refuseKnownEnd(session);
  checks.refuseKnownEnd(session);
  expect(background).toHaveLength(1);
  await Promise.all(background);
  expect(() => checks.refuseKnownEnd(session)).toThrow(ended);
  expect(background).toHaveLength(1);
});

test('lets a customer continue again once a disabled account was enabled', async () => {
  const checks = open();
  requireLiveSession.mockRejectedValueOnce(ended);
  checks.refuseKnownEnd(session);
  await Promise.all(background);
  vi.advanceTimersByTime(60_001);
  expect(() => checks.refuseKnownEnd(session)).toThrow(ended);
  await Promise.all(background);
  expect(() => checks.refuseKnownEnd(session)).not.toThrow();
});

test('knows nothing while the provider does not answer: staff are refused, customers are not', async () => {
  const checks = open();
  requireLiveSession.mockRejectedValue(away);
  await expect(checks.requireLive(session)).rejects.toBe(away);
  await expect(checks.requireLive(session)).rejects.toBe(away);
  expect(requireLiveSession).toHaveBeenCalledTimes(2);
  checks.refuseKnownEnd(session);
  await Promise.all(background);
  expect(() => checks.refuseKnownEnd(session)).not.toThrow();
});

test('keeps an end that it knows while the provider does not answer', async () => {
  const checks = open();
  requireLiveSession.mockRejectedValueOnce(ended).mockRejectedValue(away);
  await expect(checks.requireLive(session)).rejects.toBe(ended);
  vi.advanceTimersByTime(60_001);
  await expect(checks.requireLive(session)).rejects.toBe(away);
  expect(() => checks.refuseKnownEnd(session)).toThrow(ended);
});
