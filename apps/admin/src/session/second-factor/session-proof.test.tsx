import { refused } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePasskeys } from '../../testing/fake-passkeys.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../testing/second-factor.ts';
import { askPath, challengeAnswers, proof } from './testing/answers.ts';
// Loaded before the first test, so that its time limit does not include it.
import './challenge.tsx';

const header = 'credit-studio-second-factor';
const storageKey = 'credit-studio-admin-second-factor';

beforeEach(() => void fakePasskeys());

function renderChallenge(answers: Answers = {}) {
  return renderApp({ path: '/admin/users', answers: { ...challengeAnswers, ...answers } });
}
const console_ = () => screen.findByRole('heading', { name: 'Total Users' });
const passkeyButton = () => screen.findByRole('button', { name: 'Use your passkey' });

it('a confirmation in another tab opens the console in this one', async () => {
  const { api } = renderChallenge();
  await passkeyButton();
  api.answer(secondFactorPath, answerSecondFactor({ methods: ['passkey'], isConfirmed: true }));
  const kept = { uid: 'admin@example.test', proof: 'of-the-other-tab' };
  window.localStorage.setItem(storageKey, JSON.stringify(kept));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
  expect(await console_()).toBeInTheDocument();
  expect(api.calls.at(-1)?.headers.get(header)).toBe('of-the-other-tab');
  expect(api.calls.some(({ path }) => path === askPath)).toBe(false);
});

it('a failure to learn what the session needs opens nothing, and can be tried again', async () => {
  const { api, person } = renderChallenge({
    [secondFactorPath]: () => refused(503, 'service_unavailable', 'Please try again in a moment.'),
  });
  expect(
    await screen.findByRole('heading', { name: 'The administration could not be opened' }),
  ).toBeInTheDocument();
  api.answer(secondFactorPath, answerSecondFactor());
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await console_()).toBeInTheDocument();
});

it('the proof is forgotten when the person signs out', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { person } = renderChallenge();
  await person.click(await passkeyButton());
  await console_();
  expect(window.localStorage.getItem(storageKey)).toContain(proof);
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.localStorage.getItem(storageKey)).toBeNull());
});
