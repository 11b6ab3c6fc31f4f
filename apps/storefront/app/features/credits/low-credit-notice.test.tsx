import { enveloped, fakeApi, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import SignedInLayout from '../../routes/signed-in-layout.tsx';
import { ada, createFakeIdentity } from '../../testing/fake-identity.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { sampleCredits, sampleOrder } from '../../testing/sample-records.ts';
import { LowCreditNotice } from './low-credit-notice.tsx';

beforeEach(() => window.localStorage.clear());

function Frame() {
  return (
    <>
      <LowCreditNotice />
      <Link to="/user/dashboard">Dashboard</Link>
      <Link to="/user/generate-code">Studio</Link>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
function Page() {
  return <p>Page</p>;
}
function open(balance: number, orders = [sampleOrder({ paymentStatus: 'Paid' })]) {
  fakeApi({
    'GET /api/credits': () => enveloped(sampleCredits(balance)),
    'GET /api/own-orders': () => rows(orders),
  });
  const page = { path: 'user/*', Component: Page };
  return renderRoutes([{ Component: SignedInLayout, children: [{ Component: Frame, children: [page] }] }], {
    at: '/user/support',
    identity: createFakeIdentity(ada),
  });
}
/** The notice is decided as a page opens, from what is known by then. */
async function goTo(name: string) {
  await waitFor(() => expect(window.localStorage.getItem('credit-studio.cache.low-credits')).not.toBeNull());
  await userEvent.click(screen.getByRole('link', { name }));
}
const text = 'You have 2 credits left.';

describe('the notice of low credits', () => {
  it('is shown to someone who bought before, with the way to buy', async () => {
    open(2);
    await waitFor(() =>
      expect(window.localStorage.getItem('credit-studio.cache.low-credits')).toContain('"hasBought":true'),
    );
    await goTo('Dashboard');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/user/select-package');
    await userEvent.click(screen.getByRole('link', { name: 'Studio' }));
    expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute(
      'href',
      '/user/generate-code?buy=credits',
    );
  });

  it('is there from the start at the next visit, and stays away once dismissed', async () => {
    const state = { value: { balance: 2, hasBought: true, dismissedAt: null }, savedAtMs: Date.now() };
    window.localStorage.setItem('credit-studio.cache.low-credits', JSON.stringify(state));
    open(2);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it.each([
    ['there are more credits', 3, [sampleOrder({ paymentStatus: 'Paid' })]],
    ['nothing was ever bought', 2, []],
  ])('is not shown when %s', async (_, balance, orders) => {
    open(balance, orders);
    await screen.findByText('Page');
    await goTo('Dashboard');
    await screen.findByText('Page');
    expect(screen.queryByRole('region', { name: 'Your credits' })).not.toBeInTheDocument();
  });
});
