import type { DisputeAnswer } from '@credit-studio/contracts';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordId } from '../../testing/records.ts';
import { findAttempted, type SendAttempt, useSendAttempts } from './send-attempts.ts';
import { makeAnswer } from './testing/records.ts';

const sent = { request: '["Here."]', text: 'Here.', newestId: null };

describe('an attempt', () => {
  const open = () => renderHook(() => useSendAttempts('PP-1')).result.current;

  it('has one key for one request, also after the screen was left', () => {
    const { key } = open().start('message', sent);
    expect(open().start('message', { ...sent, newestId: recordId(1) })).toEqual({ ...sent, key });
    expect(open().start('message', { ...sent, request: '["There."]' }).key).not.toBe(key);
  });

  it('is forgotten after its outcome', () => {
    const attempts = open();
    const { key } = attempts.start('message', sent);
    attempts.forget('message');
    expect(attempts.find('message')).toBeNull();
    expect(open().start('message', sent).key).not.toBe(key);
  });

  it.each(['3', 'null', '{"request":"a","key":"b"}'])('that is stored as %s is none', (stored) => {
    window.sessionStorage.setItem('credit-studio.draft.dispute.PP-1.message.attempt', stored);
    expect(open().find('message')).toBeNull();
  });
});

describe('what has become of an attempt', () => {
  const attempt: SendAttempt = { ...sent, text: 'Two\nlines', key: 'k', newestId: recordId(600) };
  const arrived = makeAnswer({ _id: recordId(601), text: 'Two\r\nlines', state: 'sending' });
  it.each<[string, DisputeAnswer[], DisputeAnswer | null]>([
    ['the same answer', [arrived, makeAnswer()], arrived],
    ['no answer', [makeAnswer()], null],
    [
      'an earlier answer',
      [
        { ...arrived, _id: recordId(600) },
        { ...arrived, _id: recordId(599) },
      ],
      null,
    ],
    ['another text', [{ ...arrived, text: 'Two' }, makeAnswer()], null],
    ['another kind', [{ ...arrived, kind: 'information' }, makeAnswer()], null],
  ])('is seen by %s', (_, answers, found) => {
    expect(findAttempted(attempt, { kind: 'message', answers })).toEqual(found);
  });
});
