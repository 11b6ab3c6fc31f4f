import { enveloped, fakeApi, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleCredits, sampleEntry, sampleId } from '../testing/sample-records.ts';
import Credits from './credits.tsx';

const generationId = sampleId(41);
const entries = [
  sampleEntry({
    _id: sampleId(33),
    reason: 'commit',
    amount: 0,
    balanceAfter: 9,
    orderId: null,
    generationId,
  }),
  sampleEntry({
    _id: sampleId(32),
    reason: 'hold',
    amount: -1,
    balanceAfter: 9,
    orderId: null,
    generationId,
  }),
  sampleEntry(),
];
function open(at = '/user/credits') {
  return renderSignedIn('user/credits', Credits, { at });
}

describe('credit history', () => {
  it('shows the balance, held credits and each entry with a link to its origin', async () => {
    fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(9, entries, 2)) });
    open();
    const table = within(await screen.findByRole('table', { name: 'Credit entries' }));
    const [, commit, hold, grant] = table.getAllByRole('row');
    expect(commit).toHaveTextContent('Spent on a finished video');
    expect(hold).toHaveTextContent('Set aside for a video');
    expect(hold).toHaveTextContent('−1');
    expect(grant).toHaveTextContent('Credits addedStarter package, order ORDER001');
    expect(table.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      '/user/orders?order=ORDER001',
    );
    expect(table.getAllByRole('link', { name: 'See the video' })[0]).toHaveAttribute(
      'href',
      `/user/generate-code?video=${generationId}`,
    );
    expect(screen.getByText('Balance', { selector: 'dt' }).nextSibling).toHaveTextContent('9');
    expect(screen.getByText('Held').nextSibling).toHaveTextContent('2');
  });

  it('is narrowed to one video by the address, and back', async () => {
    const { requests } = fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(9, entries)) });
    open(`/user/credits?generation=${generationId}`);
    await screen.findByRole('table');
    const asked = requests.find(({ call }) => call === 'GET /api/credits');
    expect(asked?.url.searchParams.get('generationId')).toBe(generationId);
    await userEvent.click(screen.getByRole('link', { name: 'Show all entries' }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.has('generationId')).toBe(false));
    expect(screen.getByTestId('place')).toHaveTextContent(/credits$/);
  });

  it('ignores an invalid video id in the address', async () => {
    const { requests } = fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(9, entries)) });
    open('/user/credits?generation=everything');
    await screen.findByRole('table');
    expect(requests[0]?.url.searchParams.has('generationId')).toBe(false);
  });

  it('loads ten entries at a time, with the page in the address', async () => {
    const { requests } = fakeApi({
      'GET /api/credits': () => enveloped({ ...sampleCredits(9, entries), total: 25 }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('3'));
    expect(requests.at(-1)?.url.searchParams.get('limit')).toBe('10');
    expect(screen.getByTestId('place')).toHaveTextContent('/user/credits?page=3');
  });

  it('shows that it is loading', async () => {
    fakeApi({ 'GET /api/credits': never });
    open();
    expect(await screen.findByText('Loading your credits…')).toBeInTheDocument();
  });

  it('shows that a video has no entries', async () => {
    fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(9)) });
    open(`/user/credits?generation=${generationId}`);
    expect(await screen.findByRole('heading', { name: 'No entries for this video' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See packages' })).not.toBeInTheDocument();
  });

  it('links to the packages when there are no entries yet', async () => {
    fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    open();
    expect(await screen.findByRole('heading', { name: 'No credits yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute(
      'href',
      '/user/select-package',
    );
  });

  it('shows that it could not be loaded, and loads it again', async () => {
    const api = fakeApi({ 'GET /api/credits': () => refused(429, 'rate_limited', 'Too many calls.') });
    open();
    expect(await screen.findByText('Failed to load data: Too many calls.')).toBeInTheDocument();
    api.answers['GET /api/credits'] = () => enveloped(sampleCredits(9, entries));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
