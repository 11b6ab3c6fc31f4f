import { describe, expect, it } from 'vitest';
import { issuesOf, messagesOf } from '../testing/issues-of.ts';
import {
  emailTemplateInputSchema,
  messageSchema,
  messageSubjectSchema,
  outgoingMessageSchema,
} from './message.ts';
import { messageStates } from './message-rules.ts';
import { messageEndpoints } from './messages.endpoints.ts';

const template = { templateName: ' Welcome ', subject: ' Hello {{userName}} ', body: ' Hi,\n\nbye ' };

describe('the subject of a mail', () => {
  it.each(['Hello', 'Größe 🎬', 'x'.repeat(200)])('may be $0', (subject) => {
    expect(messageSubjectSchema.parse(` ${subject}\n`)).toBe(subject);
  });

  it.each(['a\nb', 'a\r\nBcc: eve@evil.test', 'a\u2028b', 'a\tb', 'a\u0085b'])(
    'stays on one line, unlike %j',
    (subject) =>
      expect(messagesOf(messageSubjectSchema, subject)).toEqual(['Please keep the subject on one line.']),
  );
});

describe('an email template', () => {
  it('is trimmed and keeps the lines of its body', () => {
    expect(emailTemplateInputSchema.parse({ ...template, version: 2 })).toEqual({
      templateName: 'Welcome',
      subject: 'Hello {{userName}}',
      body: 'Hi,\n\nbye',
      version: 2,
    });
  });

  it('needs a name, a subject and a text', () => {
    const issues = {
      templateName: 'A template name is required.',
      subject: 'A subject is required.',
      body: 'A message is required.',
    };
    expect(issuesOf(emailTemplateInputSchema, {})).toEqual(issues);
    expect(issuesOf(emailTemplateInputSchema, { templateName: '', subject: ' ', body: '\n' })).toEqual(
      issues,
    );
  });

  it.each([
    ['templateName', 120],
    ['subject', 200],
    ['body', 20_000],
  ])('has a %s of at most %i characters', (field, most) => {
    const text = 'x'.repeat(most);
    expect(emailTemplateInputSchema.parse({ ...template, [field]: text })).toHaveProperty(field, text);
    expect(issuesOf(emailTemplateInputSchema, { ...template, [field]: `${text}x` })).toEqual({
      [field]: `Please use at most ${most} characters.`,
    });
  });

  it('may be previewed while it is incomplete', () => {
    const { body } = messageEndpoints.previewEmail;
    expect(body.parse({ subject: '', body: '' })).toEqual({ subject: '', body: '' });
  });
});

describe('a mail to a user', () => {
  const mail = { toEmail: ' Ada@People.TEST ', subject: 'Hello', messageBody: 'Hi' };

  it('goes to the address as the user’s record may have it', () => {
    expect(outgoingMessageSchema.parse(mail)).toEqual({ ...mail, toEmail: 'Ada@People.TEST' });
  });

  it('may name the template that it was written from', () => {
    expect(outgoingMessageSchema.parse({ ...mail, templateName: 'Welcome' })).toHaveProperty(
      'templateName',
      'Welcome',
    );
  });

  it.each([
    ['toEmail', 'x'.repeat(255), 'Please use at most 254 characters.'],
    ['subject', '', 'A subject is required.'],
    ['messageBody', ' ', 'A message is required.'],
    ['messageBody', 'x'.repeat(20_001), 'Please use at most 20000 characters.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(outgoingMessageSchema, { ...mail, [field]: value })).toEqual({ [field]: message });
  });
});

describe('a mail of the log', () => {
  const logged = {
    _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
    day: 'Saturday',
    date: '31/01/2026',
    templateName: '',
    toEmail: 'ada@people.test',
    subject: 'Hello',
    state: 'accepted',
    attempts: 1,
    lastError: null,
    body: 'Hi',
    isSecret: false,
    createdAt: '2026-01-31T12:00:00.000Z',
    sentAt: '2026-01-31T12:00:01.000Z',
  };

  it.each(messageStates)('may be %s', (state) => {
    expect(messageSchema.parse({ ...logged, state })).toEqual({ ...logged, state });
  });

  it('hides a text with a secret, and says why it failed', () => {
    const failed = {
      ...logged,
      state: 'failed',
      isSecret: true,
      body: null,
      sentAt: null,
      lastError: '550 No.',
    };
    expect(messageSchema.parse(failed)).toEqual(failed);
  });

  it.each([
    ['date', '2026-01-31'],
    ['state', 'sent'],
    ['attempts', 0.5],
    ['body', undefined],
    ['sentAt', '31/01/2026'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(messageSchema, { ...logged, [field]: value }))).toEqual([field]);
  });

  it('is found by state, user, address and days', () => {
    const { query } = messageEndpoints.listMessages;
    const filters = {
      state: 'failed',
      toEmail: 'ada',
      userId: logged._id,
      startDate: '2026-01-01',
      endDate: '',
    };
    expect(query.parse({ ...filters, page: '1' })).toEqual({ ...filters, page: 1 });
    const wrong = { state: 'sent', userId: 'ada', startDate: '31/01/2026' };
    expect(Object.keys(issuesOf(query, wrong)).sort()).toEqual(['startDate', 'state', 'userId']);
  });
});
