import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enveloped, type FakeAnswers, fakeApi, never, refused, rows } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-routes';
import { sampleCredits, sampleId, sampleOrder, sampleUser } from '../testing/sample-records';
import Dashboard from './dashboard';

const answers: FakeAnswers = {
  'GET /api/credits': () => enveloped(sampleCredits(7)),
  'GET /users': () => rows([sampleUser()]),
  'GET /orders': () =>
    rows([sampleOrder(), sampleOrder({ _id: sampleId(12), orderId: 'ORDER002', paymentStatus: 'Paid' })]),
};
const open = (userRole = 'member') =>
  renderSignedIn('user/dashboard', Dashboard, { at: '/user/dashboard', user: { userRole } });

describe('dashboard', () => {
  it('welcomes the person, shows the balance and what waits', async () => {
    fakeApi(answers);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' }),
    ).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Ready to roll.' })).toHaveTextContent('7 credits');
    expect(await screen.findByRole('link', { name: /^1\s*Pending Payments/ })).toHaveAttribute(
      'href',
      '/user/package-pending-payment',
    );
    expect(screen.getByRole('link', { name: /Subscription History/ })).toHaveAttribute(
      'href',
      '/user/subscription-history',
    );
    expect(screen.getByRole('link', { name: /Upgrade Package/ })).toHaveAttribute('href', '/#pricing');
    expect(screen.getByRole('link', { name: /Image to Video/ })).toHaveAttribute(
      'href',
      '/user/generate-code',
    );
  });

  it('says which membership there is, and until when', async () => {
    const premium = sampleUser({ userMembership: 'premium', membershipValidity: '2026-12-20T10:00:00.000Z' });
    fakeApi({ ...answers, 'GET /users': () => rows([premium]) });
    open();
    expect(await screen.findByText(/membership/)).toHaveTextContent('premium membership until 20 Dec 2026');
  });

  it('shows that the balance is loading', async () => {
    fakeApi({ ...answers, 'GET /api/credits': never });
    open();
    expect(await screen.findByText('Loading your credits…')).toBeInTheDocument();
  });

  it('leads to the packages when there are no credits', async () => {
    fakeApi({ ...answers, 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    open();
    expect(await screen.findByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#pricing');
  });

  it('says that the balance could not be loaded and loads it again', async () => {
    const api = fakeApi({ ...answers, 'GET /api/credits': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Failed to load data')).toBeInTheDocument();
    api.answers['GET /api/credits'] = () => enveloped(sampleCredits(7));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ready to roll.')).toBeInTheDocument();
  });

  it('does not call the orders settled while it does not know them', async () => {
    fakeApi({ ...answers, 'GET /orders': () => refused(429, 'rate_limited') });
    open();
    await screen.findByText('Ready to roll.');
    expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
  });

  it('leads admins, and only them, to their own area in a new tab', async () => {
    fakeApi(answers);
    const { unmount } = open('admin');
    const link = await screen.findByRole('link', { name: /Admin Dashboard/ });
    expect(link).toHaveAttribute('href', 'https://admin.example.test/admin/dashboard');
    expect(link).toHaveAttribute('target', '_blank');
    unmount();
    window.localStorage.clear();
    open('member');
    await screen.findByText('Ready to roll.');
    expect(screen.queryByRole('link', { name: /Admin Dashboard/ })).not.toBeInTheDocument();
  });
});
