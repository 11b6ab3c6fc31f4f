import { describe, expect, it } from 'vitest';
import {
  describeDayProblem,
  readTicketFilters,
  toTicketListQuery,
  writeTicketFilters,
  writeTicketId,
} from './ticket-filters.ts';

function read(search: string) {
  return readTicketFilters(new URLSearchParams(search));
}

describe('filters of the tickets', () => {
  it.each([
    ['', { status: 'all', startDate: '', endDate: '', page: 1 }],
    ['status=in-progress&page=3', { status: 'in-progress', startDate: '', endDate: '', page: 3 }],
    [
      'start=2026-11-01&end=2026-11-20',
      { status: 'all', startDate: '2026-11-01', endDate: '2026-11-20', page: 1 },
    ],
    [
      'status=lost&start=yesterday&end=2026-13-40&page=-1',
      { status: 'all', startDate: '', endDate: '', page: 1 },
    ],
  ])('reads %s', (search, filters) => expect(read(search)).toEqual(filters));

  it('starts at the first page with every other filter, and keeps the open ticket', () => {
    const parameters = new URLSearchParams('page=4&ticket=T1&start=2026-11-01');
    expect(writeTicketFilters(parameters, { status: 'closed' }).toString()).toBe(
      'ticket=T1&start=2026-11-01&status=closed',
    );
    expect(writeTicketFilters(parameters, { startDate: '', page: 2 }).toString()).toBe('page=2&ticket=T1');
  });

  it('keeps the filters when a ticket is opened or closed', () => {
    const opened = writeTicketId(new URLSearchParams('status=open'), 'T1');
    expect(opened.toString()).toBe('status=open&ticket=T1');
    expect(writeTicketId(opened, null).toString()).toBe('status=open');
  });

  it.each([
    ['start=2026-11-01', false],
    ['end=2026-11-20', false],
    ['start=2026-11-01&end=2026-11-20', true],
    ['start=2026-11-20&end=2026-11-20', true],
    ['start=2026-11-20&end=2026-11-01', false],
  ])('asks the server for the days of %s: %s', (search, isAsked) => {
    expect('startDate' in toTicketListQuery(read(search))).toBe(isAsked);
  });

  it('says when the days are the wrong way round', () => {
    expect(describeDayProblem(read('start=2026-11-20&end=2026-11-01'))).toBe(
      'The end date is before the start date.',
    );
    expect(describeDayProblem(read('start=2026-11-20'))).toBeNull();
  });
});
