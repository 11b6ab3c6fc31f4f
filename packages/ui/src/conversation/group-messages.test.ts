import { describe, expect, it } from 'vitest';
import { type ConversationMessage, groupMessages } from './group-messages.ts';

function message(id: string, time: string, changes: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id,
    text: `text ${id}`,
    time: `2026-11-${time}:00.000Z`,
    isOwn: true,
    authorName: 'Ada',
    ...changes,
  };
}
function describeGroups(messages: readonly ConversationMessage[], timeZone = 'UTC') {
  return groupMessages(messages, timeZone).map(({ day, groups }) => [
    day,
    groups.map((group) => group.messages.map(({ id }) => id).join('+')),
  ]);
}

describe('groupMessages', () => {
  it('puts together what one person wrote within ten minutes', () => {
    const told = [message('1', '20T10:00'), message('2', '20T10:10'), message('3', '20T10:21')];
    expect(describeGroups(told)).toEqual([['2026-11-20', ['1+2', '3']]]);
  });

  it('keeps the two sides apart', () => {
    const answer = message('2', '20T10:01', { isOwn: false, authorName: 'Support' });
    const told = [message('1', '20T10:00'), answer, message('3', '20T10:02')];
    expect(describeGroups(told)).toEqual([['2026-11-20', ['1', '2', '3']]]);
  });

  it('begins a day where the viewer’s own begins', () => {
    const told = [message('1', '20T22:58'), message('2', '20T23:02')];
    expect(describeGroups(told)).toEqual([['2026-11-20', ['1+2']]]);
    expect(describeGroups(told, 'Europe/Paris')).toEqual([
      ['2026-11-20', ['1']],
      ['2026-11-21', ['2']],
    ]);
  });

  it('has nothing to say of an empty conversation', () => expect(groupMessages([], 'UTC')).toEqual([]));
});
