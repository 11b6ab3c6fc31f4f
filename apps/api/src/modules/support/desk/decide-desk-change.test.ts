import { describe, expect, test } from 'vitest';
import { type DeskState, decideDeskChange } from './decide-desk-change.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = '2026-11-21T08:00:00.000Z';
const before: DeskState = {
  ...{ status: 'open', priority: 'medium', assigneeId: null, snooze: null },
  lastMessageAt: new Date('2026-11-20T09:00:00.000Z'),
};
const snoozed = { until: new Date(later), isOver: false };
const back = { until: new Date('2026-11-20T11:00:00.000Z'), isOver: true };
const rules = { now, staffIds: new Set(['alex']) };
type Request = Parameters<typeof decideDeskChange>[1];
function decide(request: Request, state: Partial<DeskState> = {}) {
  return decideDeskChange({ ...before, ...state }, request, rules);
}

describe('a ticket', () => {
  test.each<[string, Request['change'], Partial<DeskState>, Partial<DeskState>]>([
    ['gets a status', { ticketStatus: 'closed' }, {}, { status: 'closed' }],
    ['gets a priority', { priority: 'high' }, {}, { priority: 'high' }],
    ['gets an assignee', { assigneeId: 'alex' }, {}, { assigneeId: 'alex' }],
    ['loses its assignee', { assigneeId: null }, { assigneeId: 'gone' }, { assigneeId: null }],
    ['is snoozed', { snooze: { until: later } }, {}, { snooze: snoozed }],
    [
      'is snoozed until the customer writes',
      { snooze: { until: null } },
      {},
      { snooze: { until: null, isOver: false } },
    ],
    ['is no longer snoozed', { snooze: null }, { snooze: snoozed }, { snooze: null }],
    [
      'that is closed loses its snooze',
      { ticketStatus: 'closed' },
      { snooze: snoozed },
      { status: 'closed', snooze: null },
    ],
    [
      'that is back was decided',
      { ticketStatus: 'in-progress' },
      { snooze: back },
      { status: 'in-progress', snooze: null },
    ],
    [
      'that is back keeps waiting for another priority',
      { priority: 'high' },
      { snooze: back },
      { priority: 'high', snooze: back },
    ],
    [
      'stays snoozed in progress',
      { ticketStatus: 'in-progress' },
      { snooze: snoozed },
      { status: 'in-progress' },
    ],
    [
      'is reopened and snoozed together',
      { ticketStatus: 'open', snooze: { until: later } },
      { status: 'closed' },
      { status: 'open', snooze: snoozed },
    ],
  ])('%s', (_name, change, state, after) => {
    expect(decide({ change }, state)).toEqual({
      outcome: 'changed',
      after: { ...before, ...state, ...after },
    });
  });

  test.each<[string, Request, Partial<DeskState>, string]>([
    [
      'in which someone wrote',
      { change: { ticketStatus: 'closed' }, expected: { lastMessageAt: '2026-11-20T08:59:59.000Z' } },
      {},
      'A message arrived',
    ],
    [
      'with another status',
      { change: { ticketStatus: 'closed' }, expected: { ticketStatus: 'open' } },
      { status: 'resolved' },
      'Its status is resolved',
    ],
    [
      'with another priority',
      { change: { priority: 'low' }, expected: { priority: 'high' } },
      {},
      'Its priority is medium',
    ],
    [
      'of someone else',
      { change: { assigneeId: 'alex' }, expected: { assigneeId: null } },
      { assigneeId: 'blair' },
      'Someone else',
    ],
    ['for someone who left', { change: { assigneeId: 'blair' } }, {}, 'no longer answers'],
    ['until a time that has passed', { change: { snooze: { until: now.toISOString() } } }, {}, 'has passed'],
    [
      'until the year after next',
      { change: { snooze: { until: '2028-11-20T12:00:00.000Z' } } },
      {},
      'within',
    ],
    [
      'that is closed, by a snooze',
      { change: { snooze: { until: later } } },
      { status: 'closed' },
      'It is closed. Reopen it',
    ],
  ])('%s is refused with a reason', (_name, request, state, reason) => {
    expect(decide(request, state)).toEqual({ outcome: 'refused', reason: expect.stringContaining(reason) });
  });

  test('that is already as asked for is unchanged, whatever is expected', () => {
    const request: Request = { change: { ticketStatus: 'closed' }, expected: { ticketStatus: 'open' } };
    expect(decide(request, { status: 'closed' })).toMatchObject({ outcome: 'unchanged' });
  });
});
