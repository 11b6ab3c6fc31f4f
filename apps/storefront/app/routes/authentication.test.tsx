import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountError } from '../session/account-error';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity';
import { type RenderOptions, renderRoutes } from '../testing/render-routes';
import Login from './login';
import Register from './register';
import SignedInLayout from './signed-in-layout';

const Somewhere = () => <h1>Somewhere inside</h1>;

const open = (at: RenderOptions['at'], options: Partial<RenderOptions> = {}) =>
  renderRoutes(
    [
      { path: 'login', Component: Login },
      { path: 'register', Component: Register },
      { Component: SignedInLayout, children: [{ path: 'user/somewhere', Component: Somewhere }] },
    ],
    { at, ...options },
  );
const place = () => screen.getByTestId('place');
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

const fillLogin = async () => {
  await fill('Email Address *', 'ada@example.test');
  await fill('Password *', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('login', () => {
  it('asks for both fields before it asks anybody else', async () => {
    const { identity } = open('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email Address/)).toHaveFocus();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    expect(identity.calls).toEqual([]);
  });

  it('leads to the dashboard', async () => {
    open('/login');
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('leads back to where one came from', async () => {
    open({ pathname: '/login', state: { from: '/pay-now/A1?token=T' } });
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/pay-now/A1?token=T'));
  });

  it('stands before every protected page, and gives way to it', async () => {
    open('/user/somewhere?page=2');
    await waitFor(() => expect(place()).toHaveTextContent('/login'));
    await fillLogin();
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
    expect(place()).toHaveTextContent('/user/somewhere?page=2');
  });

  it('sends a person on who is signed in already', async () => {
    open('/login', { identity: createFakeIdentity(ada) });
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('tells a wrong password, and can be tried again', async () => {
    const { identity } = open('/login');
    identity.failNextWith(authError('auth/invalid-credential'));
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('tells that the account could not be created', async () => {
    const createAccount = async () => {
      throw new AccountError('Failed to create user');
    };
    open('/login', { createAccount });
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user');
  });

  it('takes the place to return to along to the registration', async () => {
    open({ pathname: '/login', state: { from: '/buy/1' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fill('Full Name *', 'Ada');
    await fill('Email Address *', 'ada@example.test');
    await fill('Password *', 'secret-1');
    await fill('Confirm Password *', 'secret-1');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(place()).toHaveTextContent('/buy/1'));
  });
});

describe('register', () => {
  it('checks every field', async () => {
    open('/register');
    await fill('Password *', '12345');
    await fill('Confirm Password *', '54321');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (const text of [
      'Please enter your full name',
      'Please enter your email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
      'Please accept the terms',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('tells that the address is taken', async () => {
    const { identity } = open('/register');
    await fill('Full Name *', 'Ada');
    await fill('Email Address *', 'ada@example.test');
    await fill('Password *', 'secret-1');
    await fill('Confirm Password *', 'secret-1');
    await userEvent.click(screen.getByRole('checkbox'));
    identity.failNextWith(authError('auth/email-already-in-use'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This email is already in use. Please try another one.',
    );
  });
});
