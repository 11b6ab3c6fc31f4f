import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../../site-preview/testing/find-preview.ts';
import type { renderApp } from '../../../testing/render-app.tsx';
import { banner, field, path, renderBanner } from './testing/render-banner.tsx';

function save() {
  return screen.getByRole('button', { name: 'Publish' });
}
async function retype(person: ReturnType<typeof renderApp>['person'], name: string, text: string) {
  await person.clear(await field(name));
  if (text) await person.type(await field(name), text);
}

describe('the banner’s editor', () => {
  it('shows what is stored, its status and its statistics', async () => {
    renderBanner();
    expect(await field('Main title')).toHaveValue('Turn an image');
    const status = within(screen.getByRole('region', { name: 'Current status' }));
    expect(status.getByText('Active')).toBeInTheDocument();
    expect(await status.findByText('No YouTube video')).toBeInTheDocument();
    expect(status.getByText('Background image set')).toBeInTheDocument();
    expect(status.getByText(/2 Nov 2026/)).toBeInTheDocument();
  });

  it('previews what is typed, with the words that only the preview adds', async () => {
    const { person } = renderBanner();
    await retype(person, 'Main title', 'Wake an image');
    expect(
      await (await findPreview()).findByRole('heading', {
        name: 'Wake an image into video in seconds?',
        hidden: true,
      }),
    ).toBeInTheDocument();
  });

  it('saves with the version that was read, and says so for five seconds', async () => {
    const { person, section } = renderBanner();
    await retype(person, 'Main title', 'New');
    const pressedAt = Date.now();
    await person.click(save());
    const message = await screen.findByText('Banner section updated successfully!');
    expect(section.changes).toEqual([
      { method: 'PUT', path: '/api/banner-section', body: { ...banner, mainTitle: 'New', version: 3 } },
    ]);
    await waitForElementToBeRemoved(message);
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(5000);
  });

  it('cannot be saved without a main title, and says so at the field', async () => {
    const { person, section } = renderBanner();
    await retype(person, 'Main title', '');
    await person.click(save());
    const field = screen.getByRole('textbox', { name: 'Main title' });
    expect(field).toHaveAccessibleDescription('Main title is required.');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(section.changes).toEqual([]);
  });

  it.each([
    ['YouTube URL', 'https://vimeo.com/1', 'Please enter a valid YouTube URL'],
    [
      'Background image',
      'https://a.test/b.svg',
      'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
    ],
  ])('shows an error next to an invalid %s and moves the focus there', async (name, text, sentence) => {
    const { person, section } = renderBanner();
    await retype(person, name, text);
    await person.click(save());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await field(name)).toHaveFocus();
    expect(section.changes).toEqual([]);
  });

  it('says the server’s own sentence when a save is rejected, and else what failed', async () => {
    const { person, section } = renderBanner();
    section.reject(() => refused(400, 'invalid_request', 'Please shorten the title.'));
    await retype(person, 'Main title', 'New');
    await person.click(save());
    expect(await screen.findByText('Please shorten the title.')).toBeInTheDocument();
    section.reject(() => new Response('gone', { status: 502 }));
    await person.click(save());
    expect(await screen.findByText(/^Failed to update banner section/)).toBeInTheDocument();
    expect(await field('Main title')).toHaveValue('New');
  });

  it('is switched off and on without losing what was typed', async () => {
    const { person, section } = renderBanner();
    await retype(person, 'Main title', 'New');
    await person.click(screen.getByRole('switch', { name: 'Shown on the site' }));
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate the banner?' }));
    await person.click(question.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Banner section deactivated successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    expect(await field('Main title')).toHaveValue('New');
    await person.click(save());
    await waitFor(() => expect(section.read()).toMatchObject({ mainTitle: 'New', version: 5 }));
  });

  it('is deactivated and reset only after a question that names what is lost', async () => {
    const { person, section } = renderBanner();
    await person.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(section.read()).toMatchObject({ isActive: false }));
    await retype(person, 'Subtitle', 'Thrown away');
    await person.click(screen.getByRole('button', { name: 'Reset to Default' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the banner to default?' });
    expect(dialog).toHaveTextContent('the current version stays under Revisions and can be restored');
    expect(section.changes).toHaveLength(1);
    await person.click(within(dialog).getByRole('button', { name: 'Reset to Default' }));
    await waitFor(async () => expect(await field('Main title')).toHaveValue('The default title'));
    expect(await field('Subtitle')).toHaveValue(banner.subTitle);
    expect(screen.getByText('Banner section reset to default successfully!')).toBeInTheDocument();
  });

  it('says no longer that it was saved once the next save starts', async () => {
    const { person, section } = renderBanner();
    await retype(person, 'Main title', 'First');
    await person.click(save());
    expect(await screen.findByText('Banner section updated successfully!')).toBeInTheDocument();
    await retype(person, 'Main title', 'Second');
    section.saveElsewhere({ buttonText: 'Their button' });
    await person.click(save());
    expect(await screen.findByRole('dialog', { name: 'Edit conflict' })).toBeInTheDocument();
    expect(screen.queryByText('Banner section updated successfully!')).not.toBeInTheDocument();
  });

  it('shows what someone else saved before it overwrites it', async () => {
    const { person, section } = renderBanner();
    await retype(person, 'Main title', 'Mine');
    section.saveElsewhere({ mainTitle: 'Theirs', buttonText: 'Their button' });
    await person.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Edit conflict' });
    expect(dialog).toHaveTextContent('Their button');
    await person.click(within(dialog).getByRole('button', { name: 'Continue editing with these' }));
    await person.click(save());
    await waitFor(() =>
      expect(section.read()).toMatchObject({ mainTitle: 'Mine', buttonText: 'Their button', version: 5 }),
    );
  });

  it('asks before unsaved words are left behind', async () => {
    const { person, router } = renderBanner();
    await retype(person, 'Main title', 'New');
    const settings = within(screen.getByRole('navigation', { name: 'Settings' }));
    await person.click(settings.getByRole('link', { name: 'Logo' }));
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(path);
  });
});
