import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { composePasswordResetMail, composeVerificationMail, composeWelcomeMail } from './account-mails.ts';
import { composeFailedMail, composeReadyMail } from './generation-mails.ts';
import { composeInboundAnswer } from './inbound-answer-mail.ts';
import { composeInvitationMail } from './invitation-mail.ts';
import { type ComposedMail, greet } from './mail-content.ts';
import { composeReceiptMail } from './receipt-mail.ts';
import { composeRefundMail } from './refund-mail.ts';
import { renderMail } from './render-mail.ts';
import { composeTicketReplyMail } from './ticket-reply-mail.ts';

const url = 'https://shop.test/user/thing?a=1&b=2';
const noImages = { logoUrl: null, pictureSource: null };
const order = { orderCode: 'AB12CD34', productName: 'Starter', receiptUrl: url };

/** Every mail, with `input` wherever it contains what someone else entered. */
function composeAll(input: string): Record<string, ComposedMail> {
  return {
    welcome: composeWelcomeMail({ studioUrl: url }),
    verification: composeVerificationMail({ link: url }),
    reset: composePasswordResetMail({ link: url }),
    receipt: composeReceiptMail({
      ...order,
      name: input,
      productName: input,
      amounts: [{ label: 'Amount', value: '9.00 USD' }],
      isFree: false,
      transactionId: 'T1',
      creditsAdded: 10,
      membershipUntil: '31/12/2026',
    }),
    refund: composeRefundMail({
      ...order,
      name: input,
      productName: input,
      amount: '9.00 USD',
      creditsTakenBack: 3,
      hasEndedAccess: true,
    }),
    ready: composeReadyMail({
      name: input,
      subject: 'Your 4 images are ready',
      invitation: 'See and download them',
      resultUrl: url,
      pictureFileId: 'file-1',
    }),
    failed: composeFailedMail({
      ...{ name: input, message: 'Your credits are back.', creditsReturned: 5 },
      detailsUrl: url,
    }),
    invitation: composeInvitationMail({
      ...{ invitedBy: input, email: 'ann@people.test', role: 'support', link: url },
      ...{ expiresAt: new Date('2026-12-31T12:00:00Z'), shopUrl: 'https://shop.test' },
    }),
    reply: composeTicketReplyMail({
      ...{ name: input, ticketSubject: input, reply: input, ticketUrl: url, contactUrl: url },
      ...{ files: [{ name: input, url, days: 30 }], isAnswerable: true },
    }),
    inboundAnswer: composeInboundAnswer({
      ...{ subject: input, contactUrl: url, problem: { kind: 'closed' } },
    }),
    refusedFiles: composeInboundAnswer({
      ...{ subject: input, contactUrl: url },
      problem: { kind: 'refused-files', id: '1', refused: [{ name: input, reason: input }] },
    }),
  };
}

const names = Object.keys(composeAll(''));

/** The texts of an HTML document, in order, without its head. */
function readTexts(html: string): string {
  const texts: string[] = [];
  const visit = (node: object) => {
    if ('value' in node && typeof node.value === 'string') texts.push(node.value);
    if ('childNodes' in node && Array.isArray(node.childNodes)) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return texts.join(' ');
}

describe.each(names)('the mail %s', (name) => {
  test('says the same in its HTML and in its text', () => {
    const mail = composeAll('Ann')[name];
    if (!mail) throw new Error('There is no such mail.');
    const html = readTexts(renderMail(mail, noImages));
    for (const line of mail.textBody.split('\n').filter(Boolean))
      for (const part of line.split(/(?<=^[\w ]+): |:$/)) expect(html).toContain(part);
  });

  test('turns no input into markup or a header', () => {
    const mail = composeAll('<img src=x onerror=alert(1)>\r\nBcc: eve@evil.test')[name];
    if (!mail) throw new Error('There is no such mail.');
    expect(renderMail(mail, noImages)).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

// Who attached a file answers the mail before.
test.each(names.filter((name) => name !== 'refusedFiles'))(
  'the mail %s links to the thing that it is about',
  (name) => {
    const mail = composeAll('Ann')[name];
    if (!mail) throw new Error('There is no such mail.');
    expect(mail.textBody).toContain(url);
    expect(renderMail(mail, noImages)).toContain('href="https://shop.test/user/thing?a=1&amp;b=2"');
  },
);

test('shows the logo and the picture with their texts, or the name and no picture', () => {
  const { ready } = composeAll('Ann');
  if (!ready) throw new Error('There is no such mail.');
  const images = { logoUrl: 'https://shop.test/logo.png', pictureSource: 'cid:a@picture' };
  const html = renderMail(ready, images);
  expect(html).toContain('<img src="https://shop.test/logo.png" alt="Credit Studio"');
  expect(html).toContain('<img src="cid:a@picture" alt="A preview of the result"');
  expect(renderMail(ready, noImages)).not.toContain('<img');
  expect(ready.textBody).not.toContain('file-1');
});

test('lays out a text without content as it was written', () => {
  const html = renderMail(
    { subject: 'Hi', textBody: 'Dear <b>Mo</b>,\n\none\ntwo', content: null },
    noImages,
  );
  expect(html).toContain('Dear &lt;b&gt;Mo&lt;/b&gt;,</p>');
  expect(html).toMatch(/one<br\/?>two/);
});

test('names its language, and has its dark colours unescaped', () => {
  const html = renderMail({ subject: 'Hi', textBody: 'Hi', content: null }, noImages);
  expect(html).toContain('lang="en"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

test.each([
  ['Ann', 'Hello Ann,'],
  ['Ann\r\nBcc: eve@evil.test', 'Hello Ann Bcc: eve@evil.test,'],
  [' \n ', 'Hello there,'],
])('greets %j on one line', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
