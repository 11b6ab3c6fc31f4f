import { mailKinds } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './sample-mails-screen.tsx';

const samples = mailKinds.map((kind) => ({
  kind,
  subject: `Subject of ${kind}`,
  text: `Text of ${kind}`,
  html: `<html><head></head><body style="margin:0">HTML of ${kind}</body></html>`,
}));
function renderSamples(answers: Answers = {}, search = '') {
  return renderApp({
    path: `/admin/settings/emails${search}`,
    answers: { '/sample-mails': () => Response.json(samples), ...answers },
  });
}
const queued = {
  ...{ _id: '0190f000-0000-7000-8000-000000000001', day: 'Monday', date: '02/03/2026', templateName: '' },
  ...{ toEmail: 'ada@shop.test', subject: 'Test: Receipt', state: 'queued', attempts: 0, lastError: null },
  ...{ body: 'Hello', isSecret: false, createdAt: '2026-03-02T09:00:00.000Z', sentAt: null },
};
const frame = (name: RegExp) => screen.findByTitle<HTMLIFrameElement>(name);

describe('the emails of the shop', () => {
  it('are all listed, and one is shown in a frame that may do nothing', async () => {
    renderSamples();
    const shown = await frame(/^Welcome: Subject of welcome$/);
    expect(shown).toHaveAttribute('sandbox', '');
    expect(shown.srcdoc).toContain('HTML of welcome');
    const links = within(screen.getByRole('navigation', { name: 'Emails' })).getAllByRole('link');
    expect(links).toHaveLength(mailKinds.length);
  });

  it('are chosen by a link, which the address keeps', async () => {
    const { person, router } = renderSamples();
    await person.click(await screen.findByRole('link', { name: 'Refund' }));
    expect((await frame(/^Refund/)).srcdoc).toContain('HTML of refund');
    expect(router.state.location.search).toBe('?email=refund');
    expect(screen.getByRole('link', { name: 'Refund' })).toHaveAttribute('aria-current', 'page');
  });

  it('are shown as on a phone, and as text', async () => {
    const { person } = renderSamples({}, '?email=receipt');
    await person.click(await screen.findByRole('radio', { name: 'Phone' }));
    expect(await frame(/^Receipt/)).toHaveAttribute('data-view', 'phone');
    await person.click(screen.getByRole('radio', { name: 'Text' }));
    expect(screen.getByText('Text of receipt')).toBeInTheDocument();
    expect(screen.queryByTitle(/^Receipt/)).not.toBeInTheDocument();
  });

  it('say why they could not be loaded', async () => {
    renderSamples({ '/sample-mails': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText(/The emails could not be loaded/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a test to me' })).not.toBeInTheDocument();
  });
});

describe('a test', () => {
  it('is asked for, and the address that it goes to is named', async () => {
    const { person, api } = renderSamples(
      { '/sample-mails/receipt/test': () => Response.json({ success: true, data: queued }) },
      '?email=receipt',
    );
    await person.click(await screen.findByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText('A test is on its way to ada@shop.test.')).toBeInTheDocument();
    const [call] = api.calls.filter(({ path }) => path === '/sample-mails/receipt/test');
    expect(call?.method).toBe('POST');
  });

  it('that is refused says why', async () => {
    const { person } = renderSamples({
      '/sample-mails/welcome/test': () => refused(429, 'rate_limited', 'Please wait a minute.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText(/Please wait a minute/)).toBeInTheDocument();
  });
});
