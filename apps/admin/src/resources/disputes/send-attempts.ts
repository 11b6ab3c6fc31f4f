import type { DisputeAnswer } from '@credit-studio/contracts';
import type { DisputeAnswerKind } from '@credit-studio/contracts/rules';
import { createDraft } from '@credit-studio/frontend/drafts';
import { useState } from 'react';
import { isSameAnswer } from './dispute-answers.ts';

/** An answer that was sent and whose outcome is not known yet. */
export interface SendAttempt {
  /** The same text for the same request. */
  request: string;
  /** The idempotency key of the request. */
  key: string;
  text: string;
  /** The latest answer that was known when the request was first sent. */
  newestId: string | null;
}

function parseAttempt(stored: unknown): SendAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { request, key, text, newestId }: Partial<Record<keyof SendAttempt, unknown>> = stored;
  if (typeof request !== 'string' || typeof key !== 'string' || typeof text !== 'string') return null;
  return { request, key, text, newestId: typeof newestId === 'string' ? newestId : null };
}

/**
 * One key for one request, however often it is sent, so that a repetition after a lost answer is recognized. It is
 * stored with the draft: the request may be repeated after the screen was left. After a rejection the same request is
 * a new one.
 */
export function useSendAttempts(paypalDisputeId: string) {
  // Also in memory, for browsers that store nothing.
  const [known] = useState(() => new Map<DisputeAnswerKind, SendAttempt | null>());
  const stored = (kind: DisputeAnswerKind) =>
    createDraft(`dispute.${paypalDisputeId}.${kind}.attempt`, parseAttempt);
  const find = (kind: DisputeAnswerKind): SendAttempt | null => {
    if (!known.has(kind)) known.set(kind, stored(kind).read());
    return known.get(kind) ?? null;
  };
  return {
    find,
    /** The same attempt for the same request. */
    start: (kind: DisputeAnswerKind, sent: Omit<SendAttempt, 'key'>): SendAttempt => {
      const last = find(kind);
      const attempt = last?.request === sent.request ? last : { ...sent, key: crypto.randomUUID() };
      known.set(kind, attempt);
      stored(kind).save(attempt);
      return attempt;
    },
    forget: (kind: DisputeAnswerKind): void => {
      known.set(kind, null);
      stored(kind).forget();
    },
  };
}

/** What has become of an attempt: the answer that the API stored for it. `answers` are the latest first. */
export function findAttempted(
  { text, newestId }: SendAttempt,
  { kind, answers }: { kind: DisputeAnswerKind; answers: readonly DisputeAnswer[] },
): DisputeAnswer | null {
  const newest = answers.findIndex(({ _id }) => _id === newestId);
  const newer = newest === -1 ? answers : answers.slice(0, newest);
  return newer.find((answer) => isSameAnswer(answer, { kind, text })) ?? null;
}
