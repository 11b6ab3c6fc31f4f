import { expect, it } from 'vitest';
import { mergeDesk, type TicketDesk } from './ticket-desk.ts';

const alex = { _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc', userName: 'Alex' };
function note(_id: string) {
  return { _id, text: `Note ${_id}`, timestamp: '2026-11-20T09:00:00.000Z', author: null };
}
const known: TicketDesk = {
  assignee: alex,
  notes: [note('2'), note('9')],
  replies: [{ _id: '1', author: alex }],
  writers: [{ ...alex, seconds: 8 }],
};

it('adds notes and replies in their order, each once, and replaces the rest', () => {
  const newer = { assignee: null, notes: [note('10'), note('9')], replies: [], writers: [] };
  expect(mergeDesk(known, newer)).toEqual({
    assignee: null,
    notes: [note('2'), note('9'), note('10')],
    replies: [{ _id: '1', author: alex }],
    writers: [],
  });
});

it('adds which messages came by mail', () => {
  const mail = (_id: string) => ({ _id, from: 'ada@people.test', isOtherAddress: false, refused: [] });
  const older = { ...known, mails: [mail('2')] };
  expect(mergeDesk(older, { ...known, mails: [mail('10')] }).mails).toEqual([mail('2'), mail('10')]);
});

it('takes the first one as it is', () => {
  expect(mergeDesk(undefined, known)).toEqual(known);
});
