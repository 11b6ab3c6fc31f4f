import { fakeApi, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, renderRoutes, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleId, sampleOrder, sampleUser } from '../testing/sample-records.ts';
import Buy from './buy.tsx';
import VisitorLayout from './visitor-layout.tsx';

const { answers } = packageCheckout;

function open(identity = createFakeIdentity(), userRole = 'member') {
  const page = { path: 'buy/:id', Component: toRouteComponent(Buy) };
  return renderRoutes([{ Component: VisitorLayout, children: [page] }], {
    at: `/buy/${sampleId(1)}`,
    identity,
    createAccount: async () => ({ ...adaUser, userRole }),
  });
}
async function fill({ hasConsent = true } = {}) {
  await userEvent.type(await screen.findByLabelText('Email Address *'), ada.email);
  await userEvent.type(screen.getByLabelText('Password *'), 'violet-engine-9');
  await userEvent.type(screen.getByLabelText('Full name *'), ada.displayName);
  await userEvent.type(screen.getByLabelText('Address *'), '1 Engine Street');
  await userEvent.selectOptions(screen.getByLabelText('Country *'), 'France');
  if (hasConsent) await userEvent.click(consent());
}
function consent() {
  return screen.getByRole('checkbox', {
    name: /I agree to the terms of service.* for my account and this order/,
  });
}
function proceed() {
  return userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
}
function place() {
  return screen.getByTestId('place').textContent;
}

describe('the checkout of a visitor', () => {
  it('shows what is bought next to the account, on one page', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByRole('region', { name: 'Order summary' })).toHaveTextContent('Total$19.00');
    expect(screen.getByLabelText('Email Address *')).toBeInTheDocument();
    expect(consent()).not.toBeChecked();
    expect(place()).toBe(`/buy/${sampleId(1)}`);
  });

  it('registers and places the order in one step', async () => {
    const { requests } = fakeApi(answers);
    const { identity, session } = open();
    await fill();
    await proceed();
    await waitFor(() => expect(place()).toContain('/user/package-pending-payment?order=ORDER001'));
    expect(identity.calls).toContain(`signUp ${ada.email}`);
    expect(session.getSnapshot()).toMatchObject({ user: { email: ada.email } });
    expect(requests.find(({ call }) => call === 'POST /new-order')?.body).toEqual({
      packageId: sampleId(1),
      customerName: 'Ada Lovelace',
      address: '1 Engine Street',
      country: 'France',
    });
  });

  it('creates neither an account nor an order without the consent', async () => {
    const { requests } = fakeApi(answers);
    const { identity } = open();
    await fill({ hasConsent: false });
    await proceed();
    expect(screen.getByText('Please accept the terms')).toBeInTheDocument();
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(identity.calls.some((call) => call.startsWith('signUp'))).toBe(false);
    expect(requests.some(({ call }) => call === 'POST /new-order')).toBe(false);
  });

  it('links to everything that is agreed to, in new tabs', async () => {
    fakeApi(answers);
    open();
    await screen.findByLabelText('Email Address *');
    const links = { 'terms of service': '/terms', 'refund policy': '/refunds', 'privacy policy': '/privacy' };
    for (const [name, path] of Object.entries(links)) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('can show the password instead of asking for it twice', async () => {
    fakeApi(answers);
    open();
    const password = await screen.findByLabelText('Password *');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.queryByLabelText('Confirm Password *')).not.toBeInTheDocument();
  });

  it('asks for everything that is missing, and focuses the first field', async () => {
    const { requests } = fakeApi(answers);
    open();
    await screen.findByLabelText('Email Address *');
    await proceed();
    for (const text of ['your email address', 'a password', 'your full name', 'your address'])
      expect(screen.getByText(`Please enter ${text}`)).toBeInTheDocument();
    expect(screen.getByText('Please accept the terms')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email Address *')).toHaveFocus());
    expect(requests.some(({ call }) => call === 'POST /new-order')).toBe(false);
  });

  it('keeps what was typed when the address has an account, and offers to log in with it', async () => {
    fakeApi(answers);
    const { identity } = open();
    await fill();
    identity.failNextWith(authError('auth/email-already-in-use'));
    await proceed();
    expect(await screen.findByText(/This email is already in use/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Log in with this address' }));
    expect(screen.getByLabelText('Email Address *')).toHaveValue(ada.email);
    expect(screen.getByLabelText('Email Address *')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(ada.email)).toBeInTheDocument();
    expect(screen.getByLabelText('Address *')).toHaveValue('1 Engine Street');
  });

  it('fills in what is remembered after a log-in', async () => {
    const profile = sampleUser({ address: '9 Dock', country: 'Canada' });
    fakeApi({ ...answers, 'GET /users': () => rows([profile]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    await userEvent.type(screen.getByLabelText('Email Address *'), ada.email);
    await userEvent.type(screen.getByLabelText('Password *'), 'secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('9 Dock')).toBeInTheDocument();
    expect(screen.queryByLabelText('Email Address *')).not.toBeInTheDocument();
  });

  it('does not register again when only the order failed', async () => {
    const api = fakeApi({ ...answers, 'POST /new-order': () => refused(429, 'rate_limited', 'Slow down.') });
    const { identity } = open();
    await fill();
    await proceed();
    expect(await screen.findByText('Slow down.')).toBeInTheDocument();
    expect(screen.getByLabelText('Address *')).toHaveValue('1 Engine Street');
    api.answers['POST /new-order'] = () => Response.json({ success: true, data: sampleOrder() });
    await proceed();
    await waitFor(() => expect(place()).toContain('/user/package-pending-payment'));
    expect(identity.calls.filter((call) => call.startsWith('signUp'))).toHaveLength(1);
  });

  it('does not sell to a seller who logs in', async () => {
    fakeApi(answers);
    open(createFakeIdentity(), 'Seller');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    await userEvent.type(screen.getByLabelText('Email Address *'), ada.email);
    await userEvent.type(screen.getByLabelText('Password *'), 'secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Sellers cannot purchase products')).toBeInTheDocument();
  });

  it('asks for the log-in where it is when the session ends, and keeps what was typed', async () => {
    fakeApi(answers);
    const { identity } = open(createFakeIdentity(ada));
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    act(() => identity.endSession());
    expect(await screen.findByText(/You were signed out. Log in to continue/)).toBeInTheDocument();
    expect(screen.getByLabelText('Email Address *')).toHaveValue(ada.email);
    await userEvent.type(screen.getByLabelText('Password *'), 'secret-1');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(ada.email)).toBeInTheDocument();
    expect(screen.getByLabelText('Address *')).toHaveValue('1 Engine Street');
  });
});
