import { staffRoleDescriptions } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../testing/records.ts';
import { decideRoleQuestion } from './role-question.ts';

const ada = makeUser(1, { userName: 'Ada', UserEmail: 'ada@example.test' });

function ask(userRole: string, role: string, ownId: string | null = null) {
  return decideRoleQuestion({ user: { ...ada, userRole }, role, ownId });
}

describe('decideRoleQuestion', () => {
  it.each([
    ['member', 'Admin', 'Make Ada an owner?'],
    ['content', 'Admin', 'Make Ada an owner?'],
    ['member', 'moderator', 'Add Ada to the team as Moderator (support)?'],
    ['Seller', 'developer', 'Add Ada to the team as Developer?'],
    ['Curator', 'content', 'Add Ada to the team as Content?'],
    ['Admin', 'manager', 'Change the role of Ada to Manager?'],
    ['moderator', 'accounting', 'Change the role of Ada to Accounting?'],
    ['Admin', 'member', 'Remove Ada from the team?'],
    ['manager', 'other', 'Remove Ada from the team?'],
  ])('asks when %s becomes %s', (before, after, title) => {
    expect(ask(before, after)?.title).toBe(title);
  });

  it.each([
    ['member', 'Seller'],
    ['Admin', 'admin'],
    ['moderator', 'Moderator'],
    ['Curator', 'member'],
  ])('asks nothing when %s becomes %s', (before, after) => {
    expect(ask(before, after)).toBeNull();
  });

  it.each(['manager', 'content', 'accounting', 'developer'] as const)('says what a %s may do', (role) => {
    expect(ask('member', role)?.message).toContain(staffRoleDescriptions[role]);
  });

  it('names the address and the end of the sessions', () => {
    for (const [before, after] of [
      ['member', 'Admin'],
      ['member', 'content'],
      ['content', 'developer'],
      ['content', 'member'],
    ] as const)
      expect(ask(before, after)?.message).toContain('ada@example.test is signed out on all devices');
  });

  it.each([
    ['member', 'until another owner gives you a role again'],
    ['content', 'As Content, you can do this'],
  ])('has another question for an owner who becomes %s', (role, part) => {
    const question = ask('Admin', role, ada._id);
    expect(question?.title).toBe('Give up your role as owner?');
    expect(question?.message).toContain(part);
  });
});
