import { enveloped } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { done, dunes, folder, press, renderGallery } from '../testing/gallery-scene.ts';
import { listed } from '../testing/studio-scene.tsx';

describe('the filters of the gallery', () => {
  it('search once typing pauses, and are kept in the address', async () => {
    const { requests, answers } = renderGallery();
    const field = await screen.findByRole('searchbox', { name: 'Search titles and prompts' });
    answers['GET /api/generations'] = ({ url }) => listed(url.searchParams.get('search') ? [] : [dunes]);
    await userEvent.click(field);
    await userEvent.paste('moon');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(screen.getByTestId('place')).toHaveTextContent('?search=moon');
    const searches = requests.flatMap(({ url }) => url.searchParams.get('search') ?? []);
    expect(new Set(searches)).toEqual(new Set(['moon']));
    await press('Show everything');
    expect(await screen.findByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search titles and prompts' })).toHaveValue('');
  });

  it('show favorites only', async () => {
    const { requests } = renderGallery();
    await press('Favorites');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('favorite')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Favorites' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('show one kind only', async () => {
    const { requests } = renderGallery();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Kind' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Images', hidden: true }));
    await waitFor(() => expect(requests.map(({ url }) => url.searchParams.get('kind'))).toContain('image'));
    expect(screen.getByTestId('place')).toHaveTextContent('show=image');
  });

  it('come from the address, and an opened video leaves them there', async () => {
    const { requests } = renderGallery({}, [dunes], `/user/generate-code?folder=${folder._id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Play: Glide over the dunes' }));
    expect(screen.getByTestId('place')).toHaveTextContent(
      `?folder=${folder._id}&kind=video&video=${dunes._id}`,
    );
    const folders = requests.map(({ url }) => url.searchParams.get('folder'));
    expect(folders).toContain(folder._id);
  });
});

describe('the dialog of folders', () => {
  it('adds, renames and deletes', async () => {
    const { findCall } = renderGallery({
      'POST /api/generation-folders': () => enveloped({ ...folder, name: 'Seas' }),
      'PUT /api/generation-folders/{id}': () => enveloped({ ...folder, name: 'Sands' }),
      'DELETE /api/generation-folders/{id}': done,
    });
    await press('Manage folders');
    const dialog = within(await screen.findByRole('dialog', { name: 'Folders' }));
    await userEvent.type(dialog.getByLabelText('New folder'), 'Seas{Enter}');
    await waitFor(() => expect(findCall('POST /api/generation-folders')?.body).toEqual({ name: 'Seas' }));
    await userEvent.clear(dialog.getByLabelText('Name of Deserts'));
    await userEvent.type(dialog.getByLabelText('Name of Deserts'), 'Sands{Enter}');
    const renamed = `PUT /api/generation-folders/${folder._id}`;
    await waitFor(() => expect(findCall(renamed)?.body).toEqual({ name: 'Sands' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete folder: Deserts' }));
    await waitFor(() => expect(findCall(`DELETE /api/generation-folders/${folder._id}`)).toBeDefined());
  });
});
