import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createColleague, goToConsole, signInAtConsole } from '../fixtures/colleague.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { awaitMail } from '../fixtures/mails.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** What an incoming webhook of Slack would get. */
async function startReceiver() {
  const posts: { text: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    posts.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port makes the address an object.
  const { port } = server.address() as AddressInfo;
  return {
    posts,
    url: `http://127.0.0.1:${port}/services/T000/B000/secret9fQ2`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a ticket reaches staff in the console, by mail and by webhook, and is read by opening it', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const receiver = await startReceiver();
  const colleague = await createColleague(stack, { role: 'support', name: 'Sam Support' });
  await signInAtConsole(page, stack, { colleague });
  await goToConsole(page, stack, '/admin/settings/notices');
  for (const channel of ['Email', 'Webhook']) {
    const box = page.getByRole('checkbox', { name: `New ticket: ${channel}` });
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(/^http:\/\/127\.0\.0\.1:\d+\/…9fQ2$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test was accepted.')).toBeVisible();
  expect(receiver.posts).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'New ticket: Email' })).toBeChecked();
  expect(await findViolationsInBoth(page)).toEqual([]);

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const { client } = await createCustomer(stack);
  const subject = `My video <b>is upside down ${Date.now()}`;
  const { data } = await client.newSupportMessage({ body: { subject, message: 'A secret of mine' } });
  const path = `/admin/support-messages/${data._id}`;

  // Staff see it without a reload, and open it with two clicks.
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  const notice = panel.getByRole('link', { name: /^Unread: New ticket/ });
  await expect(notice).toContainText(subject);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  await expect(panel.getByRole('link', { name: /^New ticket/ })).toContainText(subject);

  const mail = await awaitMail(stack, colleague.email);
  expect(mail).toContain(`“${subject}”`);
  expect(mail).toContain(`${stack.origins.admin}${path}`);
  await expect.poll(() => receiver.posts.length).toBe(2);
  const [, post] = receiver.posts;
  expect(Object.keys(post ?? {})).toEqual(['text']);
  expect(post?.text).toContain('New ticket: “My video &lt;b&gt;is upside down');
  expect(post?.text).toContain(`\n${stack.origins.admin}${path}`);
  for (const text of [mail, post?.text]) expect(text).not.toContain('A secret of mine');
  expect(faults()).toEqual([]);
  receiver.close();
});
