import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePasskeys } from '../../testing/fake-passkeys.ts';
import { memoryPassword } from '../../testing/memory-identity.ts';
import { adminUser } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { answerSecondFactor, secondFactorPath } from '../../testing/second-factor.ts';
import {
  answerConfirmed,
  challengeAnswers,
  confirmed,
  confirmPath,
  succeed,
  unconfirmed,
} from './testing/answers.ts';
// Loaded before the first test, so that its time limit does not include them.
import '../sign-in-again.tsx';
import './challenge.tsx';

const profilePath = `/update-user-profile/${adminUser._id}`;
const needsConfirmation = () =>
  refused(403, 'second_factor_required', 'Please confirm your sign-in with your second factor.');
const city = () => screen.findByLabelText('City');
const dialog = () => screen.findByRole('dialog', { name: 'Confirm your sign-in' });
const saved = { ...adminUser, city: 'Lyon' };

beforeEach(() => void fakePasskeys());

/** The form of the account with a changed city, which is saved. */
async function save(answers: Answers) {
  const app = renderApp({
    path: '/admin/settings/account',
    answers: {
      ...challengeAnswers,
      [secondFactorPath]: confirmed,
      [`/api/users/${adminUser._id}`]: succeed(adminUser),
      ...answers,
    },
  });
  await app.person.type(await city(), 'Lyon');
  return app;
}
const press = (app: ReturnType<typeof renderApp>) =>
  app.person.click(screen.getByRole('button', { name: 'Save Changes' }));

/** The same with the confirmation gone, such as after another sign-in of this session. */
async function saveUnconfirmed() {
  const app = await save({ [profilePath]: needsConfirmation });
  app.api.answer(secondFactorPath, unconfirmed);
  await press(app);
  await dialog();
  return app;
}

describe('a session that has to be confirmed again', () => {
  it('is confirmed in a dialog over the form, whose save can then be repeated', async () => {
    const app = await saveUnconfirmed();
    expect(await dialog()).toHaveTextContent('What you typed is still here');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use your passkey' })).toHaveFocus());
    app.api.answer(secondFactorPath, confirmed);
    app.api.answer(profilePath, succeed(saved));
    await app.person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await city()).toHaveValue('Lyon');
    await press(app);
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it('reads again what the screen could not read in between', async () => {
    const app = await saveUnconfirmed();
    const count = () => app.api.calls.filter(({ path }) => path === '/support-messages/unread').length;
    const before = count();
    app.api.answer(secondFactorPath, confirmed);
    await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(count()).toBeGreaterThan(before));
  });

  it('stays asked for after Escape', async () => {
    const { person } = await saveUnconfirmed();
    await person.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
    expect(await city()).toHaveValue('Lyon');
  });

  it('can be left to someone else, who does not see what was typed', async () => {
    const { person } = await saveUnconfirmed();
    await person.click(within(await dialog()).getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  });

  it('is not asked for when the API, asked again, is content', async () => {
    const app = await save({ [profilePath]: needsConfirmation });
    const count = () => app.api.calls.filter(({ path }) => path === secondFactorPath).length;
    await press(app);
    await waitFor(() => expect(count()).toBe(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText(/Please confirm your sign-in/)).toBeInTheDocument();
  });
});

describe('a session that ended, of someone with a second factor', () => {
  it('is signed in to and confirmed over the screen, which then works again', async () => {
    const app = await save({
      [profilePath]: () => refused(401, 'session_expired', 'Your session has ended.'),
    });
    await press(app);
    await screen.findByRole('dialog', { name: 'Sign in again' });
    app.api.answer(secondFactorPath, unconfirmed);
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await dialog();
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
    app.api.answer(secondFactorPath, confirmed);
    app.api.answer(profilePath, succeed(saved));
    await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await city()).toHaveValue('Lyon');
    await press(app);
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it('asks for the password first when it ends during the confirmation', async () => {
    const app = await saveUnconfirmed();
    app.api.answer(confirmPath, () => refused(401, 'session_expired', 'Your session has ended.'));
    await app.person.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await screen.findByRole('dialog', { name: 'Sign in again' });
    app.api.answer(confirmPath, answerConfirmed());
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    expect(await dialog()).toBeInTheDocument();
    expect(await city()).toHaveValue('Lyon');
  });
});

it('people who are not staff are asked for nothing', async () => {
  const email = 'customer@example.test';
  renderApp({
    path: '/admin/users',
    signedInAs: email,
    answers: {
      '/users': () => rows([{ ...adminUser, UserEmail: email, userRole: 'member' }]),
      [secondFactorPath]: () => refused(403, 'admin_only', 'This is for staff.'),
    },
  });
  expect(await screen.findByRole('link', { name: 'Go to Home' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Confirm your sign-in' })).not.toBeInTheDocument();
});

it('an answer that the shop requires nothing opens the console at once', async () => {
  renderApp({ path: '/admin/users', answers: { [secondFactorPath]: answerSecondFactor() } });
  expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
});
