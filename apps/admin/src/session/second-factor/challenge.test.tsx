import type { SecondFactorMethod } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakePasskeys, promptClosed } from '../../testing/fake-passkeys.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../testing/second-factor.ts';
import { answerConfirmed, challengeAnswers, confirmPath, proof } from './testing/answers.ts';
// Loaded before the first test, so that its time limit does not include it.
import './challenge.tsx';

const header = 'credit-studio-second-factor';

function renderChallenge(answers: Answers = {}) {
  return renderApp({ path: '/admin/users', answers: { ...challengeAnswers, ...answers } });
}
const only = (...methods: SecondFactorMethod[]) => ({
  [secondFactorPath]: answerSecondFactor({ methods }),
});
const heading = () => screen.findByRole('heading', { name: 'Confirm your sign-in' });
const console_ = () => screen.findByRole('heading', { name: 'Total Users' });
const passkeyButton = () => screen.findByRole('button', { name: 'Use your passkey' });
const appCode = () => screen.findByRole('textbox', { name: /Code of six digits/ });
const recoveryCode = () => screen.findByRole('textbox', { name: /Recovery code/ });
const sent = ({ api }: ReturnType<typeof renderApp>) =>
  api.calls.filter(({ path }) => path === confirmPath).map(({ body }) => body);

describe('the challenge after a sign-in', () => {
  it('opens no screen and requests nothing of the shop before it is passed', async () => {
    fakePasskeys();
    const { api } = renderChallenge();
    expect(await heading()).toBeInTheDocument();
    expect(document.title).toMatch(/^Confirm your sign-in/);
    expect(screen.getByText('Signed in as admin@example.test')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(api.calls.map(({ path }) => path)).toEqual(['/users', secondFactorPath]);
  });

  it('is passed with a passkey at one press, and its proof goes with every later call', async () => {
    const { get } = fakePasskeys();
    const app = renderChallenge();
    await waitFor(async () => expect(await passkeyButton()).toHaveFocus());
    expect(get).not.toHaveBeenCalled();
    await app.person.keyboard('{Enter}');
    expect(await console_()).toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe('/admin/users');
    expect(sent(app)).toMatchObject([{ method: 'passkey', answer: { id: 'cGFzc2tleQ' } }]);
    const later = app.api.calls.slice(app.api.calls.findIndex(({ path }) => path === confirmPath) + 1);
    expect(later.length).toBeGreaterThan(0);
    for (const { headers } of later) expect(headers.get(header)).toBe(proof);
  });

  it('takes a prompt that was closed for no error, and asks again', async () => {
    const { get } = fakePasskeys();
    get.mockImplementationOnce(promptClosed);
    const app = renderChallenge();
    await app.person.click(await passkeyButton());
    const note = await screen.findByText('The browser’s prompt was closed. You can try again.');
    expect(note).toHaveAttribute('role', 'status');
    expect(await passkeyButton()).toHaveFocus();
    await app.person.click(await passkeyButton());
    expect(await console_()).toBeInTheDocument();
  });

  it('says why a passkey was not taken', async () => {
    fakePasskeys();
    const app = renderChallenge({ [confirmPath]: () => refused(400, 'invalid_request', 'Unknown passkey.') });
    await app.person.click(await passkeyButton());
    expect(await screen.findByText('Unknown passkey.')).toHaveAttribute('role', 'alert');
  });

  it('leaves no prompt of the browser open for someone who chose another way', async () => {
    const { get } = fakePasskeys();
    get.mockImplementation(() => new Promise(() => undefined));
    const { person } = renderChallenge();
    await person.click(await passkeyButton());
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    await person.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  it('can be left to someone else', async () => {
    fakePasskeys();
    const { person, identity } = renderChallenge();
    await person.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(await identity.getToken()).toBeNull();
  });
});

describe('the code of an app', () => {
  it('is sent with its last digit, however it is typed', async () => {
    const app = renderChallenge(only('authenticator-app', 'recovery-code'));
    await waitFor(async () => expect(await appCode()).toHaveFocus());
    expect(await appCode()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await appCode()).toHaveAttribute('inputmode', 'numeric');
    await app.person.keyboard('123 45');
    expect(sent(app)).toEqual([]);
    await app.person.keyboard('6');
    expect(await console_()).toBeInTheDocument();
    expect(sent(app)).toEqual([{ method: 'authenticator-app', code: '123456' }]);
  });

  it('can be pasted', async () => {
    const app = renderChallenge(only('authenticator-app'));
    await app.person.click(await appCode());
    await app.person.paste(' 123 456 ');
    expect(await console_()).toBeInTheDocument();
    expect(sent(app)).toEqual([{ method: 'authenticator-app', code: '123456' }]);
  });

  it('that is wrong is said below an empty field, which has the focus', async () => {
    const wrong = [{ path: 'body.code', message: 'This code is wrong.' }];
    const app = renderChallenge({
      ...only('authenticator-app'),
      [confirmPath]: () => refused(400, 'invalid_request', 'Please check the form.', wrong),
    });
    await app.person.type(await appCode(), '111111');
    expect(await screen.findByText('This code is wrong.')).toHaveAttribute('role', 'alert');
    expect(await appCode()).toHaveAccessibleDescription('This code is wrong.');
    expect(await appCode()).toHaveValue('');
    expect(await appCode()).toHaveFocus();
    app.api.answer(confirmPath, answerConfirmed());
    await app.person.keyboard('222222');
    expect(await console_()).toBeInTheDocument();
  });

  it('that is incomplete is not sent', async () => {
    const app = renderChallenge(only('authenticator-app'));
    await app.person.type(await appCode(), '123{Enter}');
    expect(await screen.findByText('Please enter the six digits that your app shows.')).toBeInTheDocument();
    expect(sent(app)).toEqual([]);
  });
});

describe('after too many wrong codes', () => {
  const locked = () => {
    const answer = refused(429, 'rate_limited', 'Too many wrong codes.');
    answer.headers.set('retry-after', '840');
    return answer;
  };

  it('the wait is said in minutes, also for the recovery codes, and a passkey still works', async () => {
    fakePasskeys();
    const app = renderChallenge({ [confirmPath]: locked });
    await app.person.click(await screen.findByRole('button', { name: 'Use your authenticator app' }));
    await app.person.type(await appCode(), '111111');
    const words = /^Too many tries\. You can enter a code again in 14 minutes\. Your passkey still works\.$/;
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await appCode()).toHaveAttribute('readonly');
    await app.person.click(screen.getByRole('button', { name: 'Confirm' }));
    await app.person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await recoveryCode()).toHaveAttribute('readonly');
    expect(sent(app)).toHaveLength(1);
    app.api.answer(confirmPath, answerConfirmed());
    await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await app.person.click(await passkeyButton());
    expect(await console_()).toBeInTheDocument();
  });

  it('a code can be entered again when the wait is over', async () => {
    const app = renderChallenge({ ...only('authenticator-app'), [confirmPath]: locked });
    await app.person.type(await appCode(), '111111');
    await screen.findByText(/in 14 minutes\.$/);
    vi.setSystemTime(Date.now() + 100_000);
    expect(await screen.findByText(/in 13 minutes\.$/)).toBeInTheDocument();
    vi.setSystemTime(Date.now() + 840_000);
    await waitFor(async () => expect(await appCode()).not.toHaveAttribute('readonly'));
    app.api.answer(confirmPath, answerConfirmed());
    await app.person.type(await appCode(), '222222');
    expect(await console_()).toBeInTheDocument();
  });
});

describe('a recovery code', () => {
  it('is followed by how many are left, and leads to the console', async () => {
    const app = renderChallenge({
      ...only('authenticator-app', 'recovery-code'),
      [confirmPath]: answerConfirmed({ recoveryCodesLeft: 7 }),
    });
    await app.person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await waitFor(async () => expect(await recoveryCode()).toHaveFocus());
    await app.person.keyboard('4f7k-9q2m-xw3t-8r5d{Enter}');
    expect(await screen.findByText('7 recovery codes are left.')).toBeInTheDocument();
    expect(sent(app)).toEqual([{ method: 'recovery-code', code: '4f7k-9q2m-xw3t-8r5d' }]);
    const next = screen.getByRole('button', { name: 'Continue' });
    expect(next).toHaveFocus();
    await app.person.keyboard('{Enter}');
    expect(await console_()).toBeInTheDocument();
  });

  it('that was the last one leads to new ones', async () => {
    const app = renderChallenge({
      ...only('recovery-code', 'passkey'),
      [confirmPath]: answerConfirmed({ recoveryCodesLeft: 0 }),
      '/api/staff-security': () => refused(500, 'internal'),
    });
    expect(await screen.findByText('This browser cannot use passkeys.')).toBeInTheDocument();
    await app.person.type(await recoveryCode(), '4F7K9Q2MXW3T8R5D{Enter}');
    expect(await screen.findByText('That was your last recovery code.')).toBeInTheDocument();
    await app.person.click(screen.getByRole('button', { name: 'Open Security' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/admin/settings/security'));
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  });

  it('is not sent while there is none', async () => {
    const app = renderChallenge(only('recovery-code'));
    await app.person.type(await recoveryCode(), ' {Enter}');
    expect(await screen.findByText('Please enter one of your recovery codes.')).toBeInTheDocument();
    expect(sent(app)).toEqual([]);
  });
});

it('a browser without passkeys says what someone who has nothing else can do', async () => {
  renderChallenge(only('passkey'));
  expect(await screen.findByText(/Open the console in another browser, or ask an owner/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in as someone else' })).toBeInTheDocument();
});
