import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { entryId, fakeEntries } from '../testing/fake-entries.ts';
import { decideNextOrder } from './feature-values.ts';
// Loaded before the first test, so that its time limit does not include it.
import './features-screen.tsx';

const path = '/admin/settings/features';
function feature(title: string, order: number) {
  return {
    title,
    description: `${title} described`,
    icon: 'wand',
    link: '',
    category: 'AI Features',
    order,
  };
}
function renderFeatures(entries = [feature('Camera', 0), feature('Light', 4)], search = '') {
  const list = fakeEntries('/api/features-section', entries);
  return { ...renderApp({ path: `${path}${search}`, answers: list.answers }), list };
}
async function form(name: string) {
  return within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);
}

describe('decideNextOrder', () => {
  it.each([
    [[], 0],
    [[{ order: 4 }, { order: 1 }], 5],
    [[{ order: -3 }], -2],
  ])('after %j comes %i', (features, next) => {
    expect(decideNextOrder(features)).toBe(next);
  });
});

describe('the list of features', () => {
  it('is sorted by order and shows a thumbnail of fifty pixels', async () => {
    renderFeatures([{ ...feature('Second', 7), icon: 'https://a.test/x.png' }, feature('First', 2)]);
    await screen.findByRole('table', { name: 'Featured Section' });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent('First');
    expect(rows[1]?.querySelector('img')).toHaveAttribute('width', '50');
  });

  it('switches a feature with the version that it shows', async () => {
    const { person, list } = renderFeatures();
    await person.click(await screen.findByRole('switch', { name: 'Active: Camera' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active: Camera' })).not.toBeChecked());
    expect(list.changes[0]?.body).toEqual({ version: 1 });
  });

  it('deletes one after a question that names it', async () => {
    const { person, list } = renderFeatures();
    await person.click(await screen.findByRole('button', { name: 'Delete Camera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the feature “Camera”?' });
    expect(list.changes).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Delete feature' }));
    expect(await screen.findByText('Feature deleted successfully!')).toBeInTheDocument();
    expect(list.changes[0]).toMatchObject({ method: 'DELETE', version: '1' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Edit Camera' })).not.toBeInTheDocument(),
    );
  });

  it('says that it is empty', async () => {
    renderFeatures([]);
    expect(await screen.findByText('No features yet')).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderApp({ path, answers: { '/api/features-section': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText(/^Failed to fetch features data/)).toBeInTheDocument();
  });
});

describe('the feature’s form', () => {
  it('adds one at the end, with the default category and the default icon', async () => {
    const { person, list, router } = renderFeatures();
    await person.click(await screen.findByRole('button', { name: 'Add feature' }));
    const fields = await form('Add a feature');
    expect(fields.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(fields.getByLabelText('Order')).toHaveValue('5');
    await person.type(fields.getByRole('textbox', { name: 'Title' }), 'New');
    await person.type(fields.getByRole('textbox', { name: 'Description' }), 'Text');
    await person.click(fields.getByRole('button', { name: 'Add feature' }));
    expect(await screen.findByText('Feature added successfully!')).toBeInTheDocument();
    expect(list.changes[0]?.body).toEqual({
      title: 'New',
      description: 'Text',
      icon: 'memo',
      link: '',
      category: 'AI Features',
      order: 5,
    });
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByText('Add a feature')).not.toBeInTheDocument());
  });

  it('clears the icon when its type changes', async () => {
    const { person, list } = renderFeatures(undefined, `?edit=${entryId(1)}`);
    const fields = await form('Edit “Camera”');
    expect(fields.getByRole('radio', { name: 'wand' })).toBeChecked();
    await person.click(fields.getByRole('radio', { name: 'Image' }));
    expect(fields.getByRole('textbox', { name: 'Image URL' })).toHaveValue('');
    await person.click(fields.getByRole('radio', { name: 'Icon' }));
    expect(fields.getByRole('radio', { name: 'wand' })).not.toBeChecked();
    await person.click(fields.getByRole('radio', { name: 'Image' }));
    await person.click(fields.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Feature updated successfully!')).toBeInTheDocument();
    expect(list.changes[0]?.body).toMatchObject({ icon: 'image', version: 1 });
  });

  it('requires title and description', async () => {
    const { person, list } = renderFeatures(undefined, `?edit=${entryId(1)}`);
    const fields = await form('Edit “Camera”');
    await person.clear(fields.getByRole('textbox', { name: 'Title' }));
    await person.clear(fields.getByRole('textbox', { name: 'Description' }));
    await person.click(fields.getByRole('button', { name: 'Save Changes' }));
    expect(await fields.findByText('Title is required.')).toBeInTheDocument();
    expect(fields.getByText('Description is required.')).toBeInTheDocument();
    expect(list.changes).toEqual([]);
  });

  it('asks before it is closed with unsaved changes, and discards them when that is confirmed', async () => {
    const { person, router } = renderFeatures(undefined, `?edit=${entryId(1)}`);
    const fields = await form('Edit “Camera”');
    await person.type(fields.getByRole('textbox', { name: 'Title' }), '!');
    await person.click(fields.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe(`?edit=${entryId(1)}`);
    await person.click(fields.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says what failed when nothing came back', async () => {
    const { person, list } = renderFeatures(undefined, `?edit=${entryId(1)}`);
    list.reject(() => new Response('', { status: 502 }));
    const fields = await form('Edit “Camera”');
    await person.type(fields.getByRole('textbox', { name: 'Title' }), '!');
    await person.click(fields.getByRole('button', { name: 'Save Changes' }));
    expect(await fields.findByText(/^Failed to update feature/)).toBeInTheDocument();
  });
});
