import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleCredits, sampleId, samplePackage, sampleUser } from '../testing/sample-records.ts';
import SelectPackage from './select-package.tsx';

const packages = [
  samplePackage(),
  samplePackage({ _id: sampleId(3), packageName: 'Studio', price: '79.00', credit: 120 }),
];
const member = sampleUser({ userMembership: 'premium', membershipValidity: '2027-01-20T10:00:00.000Z' });
const answers: FakeAnswers = {
  'GET /packages': () => json(packages),
  'GET /users': () => rows([member]),
  'GET /api/credits': () => enveloped(sampleCredits(3)),
};
function open(search = '') {
  return renderSignedIn('user/select-package', SelectPackage, {
    at: { pathname: '/user/select-package', search },
  });
}

describe('choice of a package', () => {
  it('shows every package with its price and a link to buy it', async () => {
    fakeApi(answers);
    open();
    const list = within(await screen.findByRole('list', { name: 'Packages on sale' }));
    expect(list.getAllByRole('article')).toHaveLength(2);
    expect(list.getByText('$79')).toBeInTheDocument();
    expect(list.getAllByText(/per credit$/).length).toBeGreaterThan(0);
    expect(list.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(list.getByRole('link', { name: 'Buy Now: Studio' })).toHaveAttribute(
      'href',
      `/buy/${sampleId(3)}`,
    );
  });

  it('shows the current membership and balance', async () => {
    fakeApi(answers);
    open();
    const current = await screen.findByRole('region', { name: 'What you have now' });
    expect(current).toHaveTextContent('Premium');
    expect(current).toHaveTextContent('20 Jan 2027');
    expect(current).toHaveTextContent('3 credits');
  });

  it('shows that any package makes a free membership premium', async () => {
    fakeApi({ ...answers, 'GET /users': () => rows([sampleUser({ userMembership: 'free' })]) });
    open();
    const current = await screen.findByRole('region', { name: 'What you have now' });
    expect(current).toHaveTextContent(
      'Any package makes it premium: first in the queue, and 5 videos at a time instead of 2.',
    );
  });

  it('keeps the return address of a customer who came from the studio', async () => {
    fakeApi(answers);
    open('?return=/user/generate-code');
    expect(await screen.findByRole('link', { name: 'Buy Now: Starter' })).toHaveAttribute(
      'href',
      `/buy/${sampleId(1)}?return=%2Fuser%2Fgenerate-code`,
    );
    expect(screen.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
      'href',
      '/user/generate-code',
    );
  });

  it('ignores a return address outside the site', async () => {
    fakeApi(answers);
    open('?return=//evil.example');
    expect(await screen.findByRole('link', { name: 'Buy Now: Starter' })).toHaveAttribute(
      'href',
      `/buy/${sampleId(1)}`,
    );
    expect(screen.queryByRole('link', { name: 'Back to where you were' })).not.toBeInTheDocument();
  });

  it('shows a loading state', async () => {
    fakeApi({ 'GET /packages': never, 'GET /users': never, 'GET /api/credits': never });
    open();
    expect(await screen.findByText('Loading packages…')).toBeInTheDocument();
    expect(screen.getByText('Loading your membership…')).toBeInTheDocument();
  });

  it('shows that there is nothing on sale', async () => {
    fakeApi({ ...answers, 'GET /packages': () => json([]) });
    open();
    expect(await screen.findByText('Nothing is on sale right now')).toBeInTheDocument();
  });

  it('shows that the packages could not be loaded, and loads them again', async () => {
    const api = fakeApi({ ...answers, 'GET /packages': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Failed to fetch packages')).toBeInTheDocument();
    api.answers['GET /packages'] = () => json(packages);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Packages on sale' })).toBeInTheDocument();
  });

  it('shows the packages when the balance could not be loaded, and loads the balance again', async () => {
    const api = fakeApi({
      ...answers,
      'GET /api/credits': () => refused(429, 'rate_limited', 'Please slow down.'),
    });
    open();
    expect(await screen.findByText('Please slow down.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Buy Now: Starter' })).toBeInTheDocument();
    api.answers['GET /api/credits'] = () => enveloped(sampleCredits(3));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'What you have now' })).toHaveTextContent('3 credits');
  });
});
