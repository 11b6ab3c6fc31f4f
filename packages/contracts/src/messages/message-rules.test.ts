import { expect, test } from 'vitest';
import { findUnknownPlaceholders, renderMessage } from './message-rules.ts';

function render(text: string, userName = 'Ada') {
  return renderMessage({ subject: text, body: text }, { userName }).body;
}

test.each([
  ['Hello {{userName}}!', 'Hello Ada!'],
  ['Hello {{ userName }} and {{userName}}', 'Hello Ada and Ada'],
  ['Hello {{username}}', 'Hello {{username}}'],
  ['Hello {userName}', 'Hello {userName}'],
  ['{{{userName}}}', '{Ada}'],
  ['nothing', 'nothing'],
])('fills %j', (text, expected) => {
  expect(render(text)).toBe(expected);
});

test.each(['{{userName}}', '$&', '$1', '<b>'])('takes the name %s as it is', (name) => {
  expect(render('Dear {{userName}}', name)).toBe(`Dear ${name}`);
});

test('greets someone without a name', () => {
  expect(render('Hello {{userName}},', ' ')).toBe('Hello there,');
});

test('keeps a subject on one line with any name', () => {
  const { subject } = renderMessage(
    { subject: 'For {{userName}}', body: '' },
    { userName: 'Ada\r\nBcc: eve@evil.test' },
  );
  expect(subject).toBe('For Ada Bcc: eve@evil.test');
});

test('keeps the lines of the body', () => {
  expect(render('Hello,\n\nbye')).toBe('Hello,\n\nbye');
});

test('names each placeholder that nothing fills once', () => {
  const text = { subject: '{{orderId}} {{userName}}', body: '{{ orderId }} {{username}} {{}}' };
  expect(findUnknownPlaceholders(text)).toEqual(['orderId', 'username', '']);
});
