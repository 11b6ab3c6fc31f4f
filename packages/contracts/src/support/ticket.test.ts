import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { supportEndpoints } from './support.endpoints.ts';
import {
  contactFormSchema,
  ticketEventSchema,
  ticketFormSchema,
  ticketSchema,
  ticketSummarySchema,
} from './ticket.ts';
import { ticketPriorities, ticketSenders, ticketStatuses } from './ticket-rules.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const time = '2026-01-31T12:00:00.000Z';
const attachment = {
  _id: id,
  name: 'form.pdf',
  contentType: 'application/pdf',
  bytes: 240_000,
  width: null,
  height: null,
  url: 'https://api.test/files/1',
};
const message = { _id: '12', message: '', timestamp: time, sender: 'admin', attachments: [attachment] };
const ticket = {
  _id: id,
  subject: 'My video',
  message: 'Where is it?',
  ticketStatus: 'in-progress',
  priority: 'high',
  userId: null,
  ticketUserName: 'Ada',
  ticketUserEmail: 'ada@people.test',
  ticketUserRole: '',
  ticketUserProfileURL: '',
  phone: '',
  createdAt: time,
  lastMessageAt: time,
  lastReply: { message: '', sender: 'admin', attachmentCount: 1 },
  unread: 0,
  attachments: [{ ...attachment, url: null }],
  adminMessage: [message],
};

describe('a ticket on the wire', () => {
  it('has its conversation with files, and in a list all but that', () => {
    const { adminMessage, attachments, ...summary } = ticket;
    expect(ticketSchema.parse(ticket)).toEqual({ ...summary, adminMessage, attachments });
    expect(ticketSummarySchema.parse(ticket)).toEqual(summary);
    expect(ticketEventSchema.parse(ticket)).toEqual({
      _id: id,
      ticketStatus: 'in-progress',
      priority: 'high',
      adminMessage,
    });
  });

  it.each(ticketStatuses.flatMap((status) => ticketPriorities.map((priority) => [status, priority])))(
    'may be %s with %s priority',
    (ticketStatus, priority) => {
      expect(ticketSchema.parse({ ...ticket, ticketStatus, priority })).toMatchObject({
        ticketStatus,
        priority,
      });
    },
  );

  it.each(ticketSenders)('has messages by the %s', (sender) => {
    const adminMessage = [{ ...message, sender }];
    expect(ticketSchema.parse({ ...ticket, adminMessage })).toMatchObject({ adminMessage });
  });

  it.each([
    [{ ticketStatus: 'Open' }, 'ticketStatus'],
    [{ priority: 'urgent' }, 'priority'],
    [{ unread: -1 }, 'unread'],
    [{ lastMessageAt: undefined }, 'lastMessageAt'],
    [{ adminMessage: [message, { ...message, _id: 'x' }] }, 'adminMessage.1._id'],
    [{ adminMessage: [{ ...message, sender: 'bot' }] }, 'adminMessage.0.sender'],
    [{ attachments: [{ ...attachment, contentType: 'text/html' }] }, 'attachments.0.contentType'],
    [{ lastReply: { message: '', sender: 'user', attachmentCount: -1 } }, 'lastReply.attachmentCount'],
    [{ adminMessage: [{ ...message, timestamp: '12:00' }] }, 'adminMessage.0.timestamp'],
  ])('names $1 when it is wrong', (change, path) => {
    expect(Object.keys(issuesOf(ticketSchema, { ...ticket, ...change }))).toEqual([path]);
  });
});

const contact = {
  ticketUserName: ' Ada ',
  ticketUserEmail: ' Ada@People.TEST ',
  subject: ' Prices ',
  phone: ' 112 ',
  message: ' How much?\nThank you ',
};
const required = {
  ticketUserName: 'Please enter your name',
  ticketUserEmail: 'Please enter your email',
  subject: 'Please enter your subjects',
  phone: 'Please enter your phone number',
  message: 'Please enter your message',
};

describe('the contact form', () => {
  it('is trimmed', () => {
    expect(contactFormSchema.parse(contact)).toEqual({
      ticketUserName: 'Ada',
      ticketUserEmail: 'ada@people.test',
      subject: 'Prices',
      phone: '112',
      message: 'How much?\nThank you',
    });
  });

  it('asks for every field that is missing or blank', () => {
    expect(issuesOf(contactFormSchema, {})).toEqual(required);
    const blank = Object.fromEntries(Object.keys(required).map((field) => [field, '  ']));
    expect(issuesOf(contactFormSchema, blank)).toEqual(required);
  });

  it.each(Object.entries(required))('asks for the one field %s that is missing', (field, text) => {
    expect(issuesOf(contactFormSchema, { ...contact, [field]: '' })).toEqual({ [field]: text });
  });

  it.each([
    ['ticketUserName', 120],
    ['subject', 200],
    ['phone', 40],
    ['message', 5000],
  ])('has a %s of at most %i characters', (field, most) => {
    const text = 'x'.repeat(most);
    expect(contactFormSchema.parse({ ...contact, [field]: text })).toHaveProperty(field, text);
    expect(issuesOf(contactFormSchema, { ...contact, [field]: `${text}x` })).toEqual({
      [field]: `Please use at most ${most} characters.`,
    });
  });

  it('checks the address', () => {
    expect(issuesOf(contactFormSchema, { ...contact, ticketUserEmail: 'ada' })).toEqual({
      ticketUserEmail: 'Please enter a valid email address',
    });
  });
});

it('the form of a signed-in customer needs a subject and a message, and no name or address', () => {
  expect(ticketFormSchema.parse({ ...contact, phone: undefined })).toEqual({
    subject: 'Prices',
    message: 'How much?\nThank you',
    phone: '',
  });
  expect(issuesOf(ticketFormSchema, {})).toEqual({ subject: required.subject, message: required.message });
});

describe('a list of tickets', () => {
  const { query } = supportEndpoints.listSupportMessages;

  it.each([
    [
      { status: ' OPEN ', priority: 'High' },
      { status: 'open', priority: 'high' },
    ],
    [
      { status: 'all', priority: 'all' },
      { status: 'all', priority: 'all' },
    ],
    [
      { status: '', priority: ' ' },
      { status: '', priority: '' },
    ],
    [{}, {}],
  ])('is filtered by %j', (filters, parsed) => expect(query.parse(filters)).toEqual(parsed));

  it('names the words that a filter takes', () => {
    expect(issuesOf(query, { status: 'lost', priority: 'urgent' })).toEqual({
      status: 'Please choose one of: open, in-progress, resolved, closed, all.',
      priority: 'Please choose one of: high, medium, low, all.',
    });
  });
});

describe('a reply', () => {
  const { body } = supportEndpoints.updateSupportMessage;
  const newEntry = { message: ' Thank you ' };

  it('follows the conversation as its sender knows it', () => {
    expect(body.parse({ adminMessage: [message, newEntry] })).toEqual({
      adminMessage: [{ _id: '12', message: '', sender: 'admin' }, { message: 'Thank you' }],
    });
  });

  it('carries up to five files, by their ids', () => {
    const entry = { message: '', attachmentIds: Array.from({ length: 5 }, () => id) };
    expect(body.parse({ adminMessage: [entry] })).toEqual({ adminMessage: [entry] });
    const six = { ...entry, attachmentIds: [...entry.attachmentIds, id] };
    expect(issuesOf(body, { adminMessage: [six] })).toEqual({
      'adminMessage.0.attachmentIds': 'A message has at most 5 files.',
    });
  });

  it('may be as long as a full conversation and one reply, and no longer', () => {
    const adminMessage = Array.from({ length: 1010 }, () => ({ message: 'x' }));
    expect(body.parse({ adminMessage }).adminMessage).toHaveLength(1010);
    expect(issuesOf(body, { adminMessage: [...adminMessage, newEntry] })).toEqual({
      adminMessage: 'This conversation is too long to be sent in full.',
    });
  });

  it('has messages of at most 5,000 characters', () => {
    expect(issuesOf(body, { adminMessage: [newEntry, { message: 'x'.repeat(5001) }] })).toEqual({
      'adminMessage.1.message': 'Please use at most 5000 characters.',
    });
  });

  it.each(['0', '12', '9'.repeat(15)])('is read up to the message %s', (lastMessageId) => {
    expect(supportEndpoints.readSupportMessage.body.parse({ lastMessageId })).toEqual({ lastMessageId });
  });

  it.each(['', '-1', '1.5', 'x', '9'.repeat(16), 12])(
    'is not read up to a message called %j',
    (lastMessageId) => {
      expect(Object.keys(issuesOf(supportEndpoints.readSupportMessage.body, { lastMessageId }))).toEqual([
        'lastMessageId',
      ]);
    },
  );
});
