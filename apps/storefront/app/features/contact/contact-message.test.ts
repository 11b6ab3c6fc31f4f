import { contactFormSchema } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import {
  type ContactFieldName,
  type ContactMessage,
  contactFields,
  findContactProblems,
} from './contact-message.ts';

const message: ContactMessage = {
  ticketUserName: 'Ada',
  ticketUserEmail: 'ada@example.test',
  subject: 'Credits',
  phone: '+1 555 0199',
  message: 'Hello',
};
const empty: ContactMessage = {
  ticketUserName: '',
  ticketUserEmail: '',
  subject: '',
  phone: '',
  message: '',
};

/** The API's own verdict, as first message of each field. */
function judge(input: ContactMessage) {
  const { error } = contactFormSchema.safeParse(input);
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('findContactProblems', () => {
  it('finds none if the API finds none', () => {
    expect(findContactProblems(message)).toEqual({});
    expect(judge(message)).toEqual({});
  });

  it('uses the API’s messages for missing fields', () => {
    expect(findContactProblems(empty)).toEqual(judge(empty));
    expect(Object.keys(findContactProblems(empty))).toHaveLength(5);
  });

  it.each(['ada', 'ada@', '@example.test', 'ada@example', 'a da@example.test', 'ada@example.'])(
    'refuses the address %j as the API does',
    (ticketUserEmail) => {
      const input = { ...message, ticketUserEmail };
      expect(findContactProblems(input)).toEqual({ ticketUserEmail: 'Please enter a valid email address' });
      expect(judge(input)).toEqual(findContactProblems(input));
    },
  );
});

describe('contactFields', () => {
  const fill = (name: ContactFieldName, length: number) =>
    name === 'ticketUserEmail' ? `a@${'x'.repeat(length - 7)}.test` : 'x'.repeat(length);

  it.each(contactFields.filter(({ name }) => name !== 'ticketUserEmail'))(
    'takes as much as the API takes of $name',
    ({ name, maxLength }) => {
      expect(judge({ ...message, [name]: fill(name, maxLength) })).toEqual({});
      expect(judge({ ...message, [name]: fill(name, maxLength + 1) })).toHaveProperty(name);
    },
  );

  it('accepts no longer address than the API', () => {
    expect(judge({ ...message, ticketUserEmail: fill('ticketUserEmail', 255) }).ticketUserEmail).toContain(
      '254',
    );
  });
});
