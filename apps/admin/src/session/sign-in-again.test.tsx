import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memoryPassword } from '../testing/memory-identity.ts';
import { adminUser, makeUser } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include them.
import './sign-in.tsx';
import './sign-in-again.tsx';

const expired = () => refused(401, 'session_expired', 'Your session has ended. Please sign in again.');
const profilePath = `/update-user-profile/${adminUser._id}`;
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const city = () => screen.findByLabelText('City');

/** The form of the account with a changed city, whose save finds that the session has ended. */
async function saveAfterExpiry() {
  const app = renderApp({
    path: '/admin/settings/account',
    answers: {
      [`/api/users/${adminUser._id}`]: () => Response.json({ success: true, data: adminUser }),
      [profilePath]: expired,
    },
  });
  await app.person.type(await city(), 'Lyon');
  await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  return app;
}

describe('a session that ends during a save', () => {
  it('is renewed in a dialog over the form, whose save can then be repeated', async () => {
    const { person, api } = await saveAfterExpiry();
    expect(await dialog()).toHaveTextContent('Your session has ended.');
    expect(screen.getByLabelText('Email address')).toHaveValue(adminUser.UserEmail);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await city()).toHaveValue('Lyon');
    api.answer(profilePath, () => Response.json({ success: true, data: { ...adminUser, city: 'Lyon' } }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  });

  it('stays asked for after a wrong password, and after Escape', async () => {
    const { person } = await saveAfterExpiry();
    await dialog();
    await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await within(await dialog()).findByText('Incorrect email or password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
    expect(await city()).toHaveValue('Lyon');
  });

  it('can be left to someone else, who does not see what was typed', async () => {
    const { person, api } = await saveAfterExpiry();
    api.answer('/users', () => rows([makeUser(8, { UserEmail: 'bo@example.test', userRole: 'Seller' })]));
    await person.click(within(await dialog()).getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('');
  });

  it('is over in this tab, too, when the person logs out in another one', async () => {
    const { identity } = await saveAfterExpiry();
    await dialog();
    identity.become(null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a session that ended before the console opened leads to the sign-in, with the reason', async () => {
  renderApp({ path: '/admin/orders', answers: {}, signedInAs: 'boss@example.test' }).api.answer(
    '/users',
    expired,
  );
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
});

it('a wrong password at the sign-in leaves the focus where it can be corrected', async () => {
  const { person } = renderApp({ path: '/admin/orders', signedInAs: null });
  await person.type(await screen.findByLabelText('Email address'), adminUser.UserEmail);
  await person.type(screen.getByLabelText('Password'), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
