import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { customer, makeStaffGeneration } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setScreenWidth } from '../../testing/set-screen-width.ts';
// Loaded before the first test, so that its time limit does not include it.
import './generation-list/generation-list.tsx';
import { failed } from './testing/records.ts';

const listPath = '/api/all-generations';
type Respond = () => Response | Promise<Response>;

function answer(rows: readonly unknown[], total = rows.length): Respond {
  return () => Response.json({ success: true, data: rows }, { headers: { 'x-total-count': String(total) } });
}
function open(search = '', respond: Respond = answer([failed, makeStaffGeneration(2)])) {
  const app = renderApp({ path: `/admin/videos${search}`, answers: { [listPath]: respond } });
  const asked = () => app.api.calls.findLast(({ path }) => path === listPath)?.query;
  return { ...app, asked };
}

function listHeads() {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

describe('the list of videos', () => {
  it('shows in the row why one failed, in the words of staff and of the service', async () => {
    setScreenWidth(1920);
    open();
    const row = await screen.findByRole('row', { name: /A paper boat 1/ });
    expect(row).toHaveTextContent('Rejected by safety rules');
    expect(row).toHaveTextContent('Blocked: IMAGE_SAFETY');
    for (const text of [
      'Failed',
      customer.name,
      customer.email,
      'Main key',
      'gemini-omni',
      '1 min 15 s',
      '$0.4006',
    ])
      expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'A paper boat 1' })).toHaveAttribute(
      'href',
      `/admin/videos/${failed._id}`,
    );
  });

  it('leaves out on a tight screen what the record’s page has', async () => {
    setScreenWidth(768);
    open();
    await screen.findByRole('row', { name: /A paper boat 1/ });
    expect(listHeads()).toEqual(['Result', 'Status', 'Cause of failure', 'Customer', 'Created']);
  });

  it('leaves out on a laptop the key and the kind, which the image shows', async () => {
    setScreenWidth(1440);
    open();
    await screen.findByRole('row', { name: /A paper boat 1/ });
    expect(listHeads()).toEqual([
      'Result',
      'Status',
      'Cause of failure',
      'Customer',
      'Took',
      'Cost',
      'Created',
    ]);
  });

  it('shows no cost for one whose cost is not known, and hides the column when asked to', async () => {
    setScreenWidth(1440);
    const { person } = open('', answer([makeStaffGeneration(2, { cost: null })]));
    const row = await screen.findByRole('row', { name: /A paper boat 2/ });
    expect(row).not.toHaveTextContent('$');
    await person.click(screen.getByRole('button', { name: 'Display' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Cost' }));
    await waitFor(() => expect(listHeads()).not.toContain('Cost'));
  });

  it('is saved as a file, with what its filters and its search let through', async () => {
    const exportPath = '/api/all-generations/export';
    // The browser of the tests has no such addresses.
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const { api, person } = open('?status=failed&search=boat');
    await screen.findByText('A paper boat 1');
    api.answer(exportPath, () => new Response('_id', { headers: { 'content-type': 'text/csv' } }));
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^results-.*csv was saved/)).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path === exportPath)?.query).toEqual({
      ...{ search: 'boat', status: 'failed' },
    });
  });

  it('is asked for the newest first, and by its filters', async () => {
    const { asked, person, router } = open();
    await screen.findByText('A paper boat 1');
    expect(asked()).toEqual({ page: '1', limit: '25', sort: '-createdAt' });
    await addFilter(person, 'Status', 'Failed');
    await addFilter(person, 'Kind', 'Image');
    await waitFor(() => expect(asked()).toMatchObject({ status: 'failed', kind: 'image' }));
    expect(router.state.location.search).toBe('?status=failed&kind=image');
  });

  it('asks for nothing that an address cannot mean', async () => {
    const { asked } = open('?status=lost&kind=song&userId=me&startDate=2026-13-01&endDate=2026-01-01');
    await screen.findByText('A paper boat 1');
    expect(asked()).toEqual({ page: '1', limit: '25', sort: '-createdAt' });
  });

  it('names the customer whose results it shows', async () => {
    const { asked } = open(`?userId=${customer._id}`);
    expect(await screen.findByText('Results of Cleo Customer')).toBeInTheDocument();
    expect(asked()).toMatchObject({ userId: customer._id });
  });

  it('announces that it loads', async () => {
    open('', () => new Promise<Response>(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Videos' })).toBeInTheDocument();
    expect(screen.queryByText('No results yet')).not.toBeInTheDocument();
  });

  it('says that there is nothing yet, and that nothing was found', async () => {
    const { person } = open('', answer([]));
    expect(await screen.findByText('No results yet')).toBeInTheDocument();
    await addFilter(person, 'Status', 'Waiting');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  });

  it('says that it failed, and tries again', async () => {
    const { api, person } = open('', () => refused(500, 'internal', 'Down.'));
    expect(await screen.findByText(/Failed to fetch data: Down\./)).toBeInTheDocument();
    api.answer(listPath, answer([failed]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A paper boat 1')).toBeInTheDocument();
  });
});
