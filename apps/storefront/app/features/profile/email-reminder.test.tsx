import { enveloped, fakeApi, json, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sessionCacheKey } from '../../session/session-store.ts';
import { authError } from '../../testing/fake-identity.ts';
import { renderSignedIn } from '../../testing/render-routes.tsx';
import { sampleUser } from '../../testing/sample-records.ts';
import { EmailReminder } from './email-reminder.tsx';

const unverified = sampleUser({ emailVerified: false });
function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  options: Partial<Parameters<typeof renderSignedIn>[2]> = {},
) {
  const api = fakeApi({
    'GET /users': () => rows([unverified]),
    'POST /api/create-user': () => enveloped(unverified),
    ...answers,
  });
  return { ...api, ...renderSignedIn('page', EmailReminder, { at: '/page', ...options }) };
}
function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}
async function correct(address: string, password = 'secret-1') {
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the address' }));
  const field = await screen.findByLabelText(/^Email Address/);
  await userEvent.clear(field);
  if (address) await userEvent.type(field, address);
  if (password) await userEvent.type(screen.getByLabelText(/^Your password/), password);
  await press('Change the address');
}

describe('the reminder', () => {
  it('is not shown to someone whose address is confirmed', async () => {
    const { requests } = open({ 'GET /users': () => rows([sampleUser()]) });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Your email address' })).not.toBeInTheDocument();
  });

  it('names the address and sends the mail again', async () => {
    open({ 'POST /api/email-verification': () => json({ success: true, message: 'Email Sent!' }) });
    expect(await screen.findByText('ada@example.test')).toBeInTheDocument();
    await press('Send the email again');
    expect(await screen.findByText(/Email Sent!/)).toBeInTheDocument();
  });

  it('is there from the start on the next page, for the same person only', async () => {
    const unanswered = { 'GET /users': () => new Promise<Response>(() => {}) };
    const first = open();
    await screen.findByRole('region', { name: 'Your email address' });
    first.unmount();
    window.localStorage.removeItem(sessionCacheKey);
    const other = open(unanswered, { user: { email: 'eve@example.test' } });
    await waitFor(() => expect(other.requests).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Your email address' })).not.toBeInTheDocument();
    other.unmount();
    window.localStorage.removeItem(sessionCacheKey);
    open(unanswered);
    expect(await screen.findByText('ada@example.test')).toBeInTheDocument();
  });

  it('is gone once the address is confirmed elsewhere', async () => {
    const first = open();
    await screen.findByRole('region', { name: 'Your email address' });
    first.unmount();
    const answer = Promise.withResolvers<Response>();
    open({ 'GET /users': () => answer.promise });
    expect(await screen.findByRole('region', { name: 'Your email address' })).toBeInTheDocument();
    answer.resolve(rows([sampleUser()]));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your email address' })).not.toBeInTheDocument(),
    );
  });

  it('says why no mail was sent', async () => {
    open({
      'POST /api/email-verification': () =>
        refused(429, 'rate_limited', 'Too many requests. Please try again in 9 minutes.'),
    });
    await screen.findByText('ada@example.test');
    await press('Send the email again');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  });
});

describe('a mistyped address', () => {
  it('is replaced after the password, and the user stays signed in with the new one', async () => {
    const changeEmail = vi.fn(async () => ({ isPending: false }));
    const { identity, session } = open({}, { changeEmail });
    await correct(' Ada@Right.test ');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changeEmail.mock.calls).toEqual([['ada@right.test']]);
    expect(identity.calls).toEqual(['signIn ada@example.test', 'signIn ada@right.test']);
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('stays when the password is wrong', async () => {
    const changeEmail = vi.fn(async () => ({ isPending: false }));
    const { identity } = open({}, { changeEmail });
    identity.failNextWith(authError('auth/invalid-credential'));
    await correct('ada@right.test');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it('says so when the change takes a while, and leaves the session as it is', async () => {
    const { identity } = open({}, { changeEmail: async () => ({ isPending: true }) });
    await correct('ada@right.test');
    expect(await screen.findByText(/will be changed in a few minutes/)).toBeInTheDocument();
    expect(identity.calls).toEqual(['signIn ada@example.test']);
  });

  it.each([
    ['', 'secret-1', 'Please enter a valid email address'],
    ['ADA@example.test', 'secret-1', 'This is your address already.'],
    ['ada@right.test', '', 'Please enter your password'],
  ])('is not replaced by %j with the password %j', async (address, password, sentence) => {
    const { identity } = open();
    await correct(address, password);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(identity.calls).toEqual([]);
  });
});
