import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleCredits, sampleGeneration, sampleId, sampleUser } from '../testing/sample-records.ts';
import Dashboard from './dashboard.tsx';

function pendingOrders(total: number) {
  return () => Response.json([], { headers: { 'x-total-count': String(total) } });
}
const answers: FakeAnswers = {
  'GET /api/credits': () => enveloped(sampleCredits(7)),
  'GET /users': () => rows([sampleUser()]),
  'GET /api/own-orders': pendingOrders(3),
  'GET /support-messages/unread': () => enveloped({ tickets: 4 }),
  'GET /api/generations': () => enveloped([]),
};
function open(userRole = 'member') {
  return renderSignedIn('user/dashboard', Dashboard, { at: '/user/dashboard', user: { userRole } });
}

describe('dashboard', () => {
  it('welcomes the user, invites them to generate, and shows the balance', async () => {
    fakeApi(answers);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Upload an image and get a video/)).toBeInTheDocument();
    const ticket = await screen.findByRole('region', { name: 'Ready to roll.' });
    expect(ticket).toHaveTextContent('7 credits');
    expect(within(ticket).getByRole('link', { name: 'Generate Video' })).toHaveAttribute(
      'href',
      '/user/generate-code',
    );
  });

  it('shows the four tiles, with counts from the server', async () => {
    const { requests } = fakeApi(answers);
    open();
    const tiles = within(await screen.findByRole('navigation', { name: 'Your account' }));
    await waitFor(() =>
      expect(tiles.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        [
          ['3Pending PaymentsOrders are waiting for payment.', '/user/pending-payment'],
          ['4SupportTickets have new answers.', '/user/support'],
          [expect.stringMatching(/^Subscription History/), '/user/subscription-history'],
          [expect.stringMatching(/^Upgrade Package/), '/user/select-package'],
        ],
      ),
    );
    const asked = requests.find(({ call }) => call === 'GET /api/own-orders')?.url.searchParams;
    expect(asked?.get('state')).toBe('unpaid');
  });

  it('shows the membership and its end', async () => {
    const premium = sampleUser({ userMembership: 'premium', membershipValidity: '2026-12-20T10:00:00.000Z' });
    fakeApi({ ...answers, 'GET /users': () => rows([premium]) });
    open();
    expect(await screen.findByText(/membership/)).toHaveTextContent('Premium membership until 20 Dec 2026');
  });

  it('shows that the balance is loading', async () => {
    fakeApi({ ...answers, 'GET /api/credits': never });
    open();
    expect(await screen.findByText('Loading your credits…')).toBeInTheDocument();
  });

  it('leads to the packages when there are no credits', async () => {
    fakeApi({ ...answers, 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    open();
    expect(await screen.findByRole('link', { name: 'See packages' })).toHaveAttribute(
      'href',
      '/user/select-package',
    );
  });

  it('shows that the balance could not be loaded, and loads it again', async () => {
    const api = fakeApi({ ...answers, 'GET /api/credits': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Failed to load data')).toBeInTheDocument();
    api.answers['GET /api/credits'] = () => enveloped(sampleCredits(7));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ready to roll.')).toBeInTheDocument();
  });

  it('does not say that all orders are paid while the count is unknown', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    open();
    await screen.findByText('Ready to roll.');
    expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
  });

  it('shows that credits are held', async () => {
    fakeApi({ ...answers, 'GET /api/credits': () => enveloped(sampleCredits(0, [], 1)) });
    open();
    const ticket = await screen.findByRole('region', { name: 'Ready to roll.' });
    expect(ticket).toHaveTextContent('1 held for a video in progress');
  });

  it('shows that the videos are loading', async () => {
    fakeApi({ ...answers, 'GET /api/generations': never });
    open();
    expect(await screen.findByText('Loading your videos…')).toBeInTheDocument();
  });

  it('shows that there are no videos yet, and links to the studio', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the studio' })).toHaveAttribute(
      'href',
      '/user/generate-code',
    );
  });

  it('shows the latest videos, finished or in progress', async () => {
    const running = sampleGeneration({ status: 'rendering', progress: 45, prompt: 'Over the sea' });
    const failed = sampleGeneration({ _id: sampleId(43), status: 'failed' });
    const made = sampleGeneration({ _id: sampleId(42) });
    fakeApi({ ...answers, 'GET /api/generations': () => enveloped([running, made, failed]) });
    open();
    const videos = within(await screen.findByRole('region', { name: 'Newest videos' }));
    expect(await videos.findByRole('link', { name: /Over the sea/ })).toHaveTextContent('In progress, 45 %');
    const [, second, third] = videos.getAllByRole('listitem');
    expect(second).toHaveTextContent('Ready');
    expect(third).toHaveTextContent('Failed');
    expect(videos.getByRole('link', { name: /Over the sea/ })).toHaveAttribute(
      'href',
      `/user/generate-code?video=${running._id}`,
    );
  });

  it('shows that the videos could not be loaded, and loads them again', async () => {
    const api = fakeApi({ ...answers, 'GET /api/generations': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Your videos could not be loaded')).toBeInTheDocument();
    api.answers['GET /api/generations'] = () => enveloped([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });

  it('links to the administrator area in a new tab for admins only', async () => {
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
