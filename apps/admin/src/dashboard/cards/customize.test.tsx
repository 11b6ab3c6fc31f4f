import { refused } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { recordId } from '../../testing/records.ts';
import { renderDashboard, succeed } from '../testing/render-dashboard.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './customize-dialog.tsx';

const viewsPath = '/api/saved-views';
const view = {
  ...{ _id: recordId(80), list: 'dashboard', name: 'Cards', isShared: false, isOwn: true, version: 1 },
  ...{ query: '', ownerName: 'Ada', createdAt: '2026-11-01T09:00:00.000Z' },
};
/** The headings of the cards in their order on the screen. */
async function cards() {
  await screen.findAllByRole('region', { name: /Pricing Packages|Users Management/ });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return headings.filter((heading) => heading !== 'Needs attention');
}
async function openDialog(person: ReturnType<typeof renderDashboard>['person']) {
  const button = await screen.findByRole('button', { name: 'Customize' });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  return within(await screen.findByRole('dialog', { name: 'Customize the dashboard' }));
}
const names = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);

afterEach(() => window.localStorage.clear());

describe('the cards of the dashboard', () => {
  it('are hidden and moved by key, and saved for this person only', async () => {
    const bodies: unknown[] = [];
    const { person, api } = renderDashboard();
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('checkbox', { name: 'Pricing Packages' }));
    dialog.getByRole('button', { name: 'Move Users Management up' }).focus();
    for (let step = 0; step < 6; step += 1) await person.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('Users Management is number 1 of 7.');
    expect(dialog.getByRole('button', { name: 'Move Users Management up' })).toHaveFocus();
    api.answer(viewsPath, (_url, request) => {
      if (request.method !== 'POST') return succeed(bodies.length > 0 ? [{ ...view, query }] : []);
      bodies.push(JSON.parse(String(request.body)));
      return succeed({ ...view, query });
    });
    const query = 'cards=users,revenue,charts,sales,studio,ways,packages&hidden=packages';
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ list: 'dashboard', name: 'Cards', query, isShared: false }]);
    await waitFor(async () => expect(await cards()).toEqual(['Users Management', 'At a glance']));
  });

  it('are moved by dragging one over another', async () => {
    const { person } = renderDashboard();
    const dialog = await openDialog(person);
    const [first, second] = dialog.getAllByRole('listitem');
    if (!first || !second) throw new Error('There are no cards.');
    fireEvent.dragStart(first);
    fireEvent.dragOver(second);
    fireEvent.dragEnd(first);
    expect(names(dialog).slice(0, 2)).toEqual(['Charts by day', 'Revenue and figures']);
  });

  it('are as this person saved them, and as everyone’s after Reset', async () => {
    const query = 'cards=users,revenue,charts,sales,studio,ways,packages&hidden=revenue,charts,sales,studio';
    let stored = [{ ...view, query }];
    const { person } = renderDashboard('', {
      [viewsPath]: () => succeed(stored),
      [`${viewsPath}/${view._id}`]: () => {
        stored = [];
        return succeed({ _id: view._id });
      },
    });
    expect(await cards()).toEqual(['Users Management', 'Pricing Packages']);
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(async () =>
      expect(await cards()).toEqual(['At a glance', 'Pricing Packages', 'Users Management']),
    );
  });

  it('wait until it is known which ones, and are drawn at once the next time', async () => {
    let answer = (_response: Response) => {};
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    renderDashboard('', { [viewsPath]: () => waiting });
    expect(await screen.findByText('Loading your dashboard…')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Users Management' })).not.toBeInTheDocument();
    answer(succeed([{ ...view, query: 'cards=users&hidden=packages' }]));
    expect((await cards())[0]).toBe('At a glance');
    expect(window.localStorage.getItem('credit-studio-admin-dashboard')).toContain('hidden=packages');
  });

  it('are everyone’s where the choice could not be read, and say why one could not be saved', async () => {
    const { person } = renderDashboard('', { [viewsPath]: () => refused(500, 'internal', 'Away.') });
    expect(await cards()).toEqual(['At a glance', 'Pricing Packages', 'Users Management']);
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Away.');
  });

  it('that are all hidden say how to get them back', async () => {
    const hidden = 'revenue,charts,sales,studio,ways,packages,users';
    renderDashboard('', { [viewsPath]: () => succeed([{ ...view, query: `cards=&hidden=${hidden}` }]) });
    expect(await screen.findByText(/You have hidden every card/)).toBeInTheDocument();
  });
});
