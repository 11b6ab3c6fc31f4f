import { answerMail, awaitCaughtMails } from '../fixtures/answer-mail.ts';
import { drawPhotograph } from '../fixtures/image.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/stack.ts';

test('a visitor writes by the contact form, gets a file by mail, and their answer by mail appears in the console', async ({
  page,
  stack,
}) => {
  const email = `vera.${crypto.randomUUID()}@people.test`;
  const subject = `Print size ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').fill('Vera Visitor');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Phone').fill('+49 30 1234');
  await form.getByLabel('Message').fill('How large can I print a video frame?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.locator('[data-sent="true"]')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, stack, '/admin/support-messages');
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('How large can I print');
  await page.getByLabel('Choose files').setInputFiles({
    ...{ name: 'sizes.pdf', mimeType: 'application/pdf', buffer: makePdf() },
  });
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('KB');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Up to A3, see the table.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log).toContainText('Up to A3, see the table.');

  const [mail] = await awaitCaughtMails(stack, email, 1);
  if (!mail) throw new Error('The visitor got no mail.');
  expect(mail.attachments).toEqual([{ filename: 'sizes.pdf', mimeType: 'application/pdf' }]);
  expect(mail.replyTo).toMatch(/^reply\+[0-9a-f]{32}@reply\.credit-studio\.test$/);
  await expect(page.getByText(mail.replyTo ?? '')).toBeVisible();

  await answerMail(stack, mail, {
    text: 'Here is my frame.\n\n-- \nVera in the office',
    files: [
      { name: 'frame.jpg', type: 'image/jpeg', base64: (await drawPhotograph()).toString('base64') },
      { name: 'notes.txt', type: 'text/plain', base64: Buffer.from('Notes').toString('base64') },
    ],
  });
  // Live, without the quote and the signature.
  const answer = log.getByRole('listitem').filter({ hasText: 'Here is my frame.' }).last();
  await expect(answer).toContainText('by email');
  await expect(answer.getByRole('img', { name: 'frame.webp' })).toBeVisible();
  await expect(answer).toContainText('Left out: notes.txt.');
  await expect(log.getByText('Up to A3, see the table.')).toHaveCount(1);
  await expect(log).not.toContainText('in the office');
  expect(await findViolationsInBoth(page)).toEqual([]);
  const [refusal] = await awaitCaughtMails(stack, email, 2);
  expect(refusal?.text).toContain('notes.txt');

  await answerMail(stack, mail, { text: 'I write from work.', from: 'vera@work.test' });
  const fromWork = log.getByRole('listitem').filter({ hasText: 'I write from work.' }).last();
  await expect(fromWork).toContainText('from vera@work.test, not the ticket’s address');

  await page.goto(new URL('/admin/system', stack.origins.admin).href);
  const card = page.getByRole('region', { name: 'Answers by mail' });
  await expect(card).toContainText('By webhook');
  await expect(card).not.toContainText('None yet');
  expect(await findViolationsInBoth(page)).toEqual([]);
});
