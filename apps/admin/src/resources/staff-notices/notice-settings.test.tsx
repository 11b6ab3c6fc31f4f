import type { NoticeSettings } from '@credit-studio/contracts';
import { noticeKinds } from '@credit-studio/contracts/rules';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { findScreenPermission } from '../../lib/screen-permissions.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './notice-settings-screen.tsx';
import { makeNoticeSettings, makeNoticeWebhook } from './testing/records.ts';

const succeed = (data: unknown) => Response.json({ success: true, data });
const settingsPath = '/api/staff-notices/settings';
const webhookPath = '/api/staff-notices/webhook';

function open(
  settings: NoticeSettings = makeNoticeSettings(),
  answers: Parameters<typeof renderApp>[0]['answers'] = {},
) {
  return renderApp({
    path: '/admin/settings/notices',
    answers: { [settingsPath]: () => succeed(settings), ...answers },
  });
}
const box = (name: string) => screen.findByRole('checkbox', { name });

it('every kind leads to a screen of the console, which needs the right of the kind', () => {
  for (const { path, permission } of Object.values(noticeKinds)) {
    expect(Object.values(paths)).toContain(path);
    const needed = findScreenPermission(path);
    // Everyone who gets it may open its screen: those of mails and of the team ask for another right that all of them have.
    if (needed !== null && path !== paths.users && path !== paths.team) expect(needed).toBe(permission);
  }
});

describe('the choices', () => {
  it('are those of the role, by what they are about', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    expect(
      table
        .getAllByRole('rowheader')
        .filter((cell) => cell.getAttribute('scope') === 'row')
        .map((cell) => cell.textContent),
    ).toEqual([
      expect.stringMatching(/^Dispute opened/),
      expect.stringMatching(/^New ticket/),
      expect.stringMatching(/^Your webhook was switched off/),
    ]);
    expect(await box('New ticket: Console')).toBeChecked();
    expect(await box('New ticket: Email')).not.toBeChecked();
    expect(await box('Your webhook was switched off: Console')).toBeDisabled();
  });

  it('are saved at once, and show only what was saved', async () => {
    const before = makeNoticeSettings();
    const { promise, resolve: finish } = Promise.withResolvers<Response>();
    const { person, api } = open(before);
    await box('New ticket: Email');
    api.answer(settingsPath, () => promise);
    await person.click(await box('New ticket: Email'));
    expect(await box('New ticket: Email')).not.toBeChecked();
    const choice = { kind: 'ticket-opened' as const, console: true, mail: true, webhook: false };
    expect(api.calls.at(-1)?.body).toEqual({ choices: [choice], version: 3 });
    finish(
      succeed({
        ...before,
        choices: before.choices.map((one) => (one.kind === choice.kind ? choice : one)),
        version: 4,
      }),
    );
    await expect.poll(async () => ((await box('New ticket: Email')) as HTMLInputElement).checked).toBe(true);
  });

  it('stay as they were when a save fails, and say so', async () => {
    const { person, api } = open();
    await box('New ticket: Email');
    api.answer(settingsPath, (_url, { method }) =>
      method === 'PUT'
        ? refused(409, 'stale_version', 'You changed your notices in another window.')
        : succeed(makeNoticeSettings()),
    );
    await person.click(await box('New ticket: Email'));
    expect(await screen.findByText(/changed your notices in another window/)).toBeInTheDocument();
    expect(await box('New ticket: Email')).not.toBeChecked();
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { person, api } = open(makeNoticeSettings(), {
      [settingsPath]: () => refused(503, 'internal', 'Out of order.'),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(settingsPath, () => succeed(makeNoticeSettings()));
    await person.click(retry);
    expect(await box('New ticket: Console')).toBeChecked();
  });
});

describe('the webhook', () => {
  const withWebhook = (fields = {}) => makeNoticeSettings({ webhook: makeNoticeWebhook(fields) });

  it('is an address, which is shown masked once it is saved', async () => {
    const { person, api } = open(makeNoticeSettings(), { [webhookPath]: () => succeed(withWebhook()) });
    const url = 'https://hooks.slack.com/services/T0/B0/secret9fQ2';
    await person.type(await screen.findByLabelText('Address'), url);
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('https://hooks.slack.com/…9fQ2')).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path === webhookPath)?.body).toEqual({ url });
    expect(screen.queryByDisplayValue(url)).not.toBeInTheDocument();
  });

  it('that is refused keeps what was typed, with the reason', async () => {
    const issue = { path: 'body.url', message: 'The address leads to a private network.' };
    const { person } = open(makeNoticeSettings(), {
      [webhookPath]: () => Response.json({ ...body('invalid_request'), issues: [issue] }, { status: 400 }),
    });
    const field = await screen.findByLabelText('Address');
    await person.type(field, 'nonsense');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(/starts with https/)).toBeInTheDocument();
    await person.clear(field);
    await person.type(field, 'https://10.0.0.7/x');
    await person.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(issue.message)).toBeInTheDocument();
    expect(field).toHaveValue('https://10.0.0.7/x');
  });

  it.each([
    [true, 204, 'It accepted the test.', 'The test was accepted. Look for it in your channel.'],
    [false, 404, 'It answered with status 404. It said: no_service', /It said: no_service/],
  ])('says how a test was answered: accepted %s', async (accepted, status, answer, words) => {
    const { person } = open(withWebhook(), {
      [`${webhookPath}/test`]: () => succeed({ accepted, status, answer, settings: withWebhook() }),
    });
    await person.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('that was switched off says why and what to do', async () => {
    open(withWebhook({ state: 'stopped', problem: 'It answered with status 500.' }));
    expect(await screen.findByText('Switched off')).toBeInTheDocument();
    expect(screen.getByText(/status 500\. Nothing is posted to it\. Send a test/)).toBeInTheDocument();
  });

  it.each([
    ['Not tried yet', null],
    ['Working', '2025-11-19T09:30:00.000Z'],
  ])('is shown as “%s” after a success at %s', async (label, lastSuccessAt) => {
    open(withWebhook({ lastSuccessAt }));
    expect(await screen.findByText(label)).toBeInTheDocument();
  });

  it('is removed after a question', async () => {
    const { person } = open(withWebhook(), { [webhookPath]: () => succeed(makeNoticeSettings()) });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await person.click(await screen.findByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByLabelText('Address')).toBeInTheDocument();
  });
});

function body(code: string) {
  return { success: false, code, message: 'Refused.', requestId: 'r1' };
}
