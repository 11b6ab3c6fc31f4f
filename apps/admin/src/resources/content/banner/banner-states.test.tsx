import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { fakeSection } from '../testing/fake-section.ts';
import { banner, field, path, renderBanner, stats } from './testing/render-banner.tsx';

describe('the banner’s revisions', () => {
  it('say who saved when, and show what it looked like', async () => {
    renderBanner(banner, `${path}?revisions=all`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions of the banner' }));
    expect(
      await dialog.findByRole('button', { name: /Version 3.*Current.*ada@example.test/ }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  it('bring an earlier version back after a question', async () => {
    const { person, section, router } = renderBanner(banner, `${path}?revisions=all`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions of the banner' }));
    await person.click(await dialog.findByRole('button', { name: /Version 2/ }));
    await person.click(dialog.getByRole('button', { name: 'Restore' }));
    await person.click(await screen.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(section.changes).toEqual([
      { method: 'POST', path: '/api/banner-section/revisions/2/restore', body: { version: 3 } },
    ]);
    expect(await field('Main title')).toHaveValue('Earlier words');
  });

  it('close by Escape one question at a time', async () => {
    const { person, router } = renderBanner(banner, `${path}?revisions=all`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions of the banner' }));
    await person.click(await dialog.findByRole('button', { name: /Version 2/ }));
    await person.click(dialog.getByRole('button', { name: 'Restore' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Restore version 2?')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?revisions=all');
    await person.click(dialog.getByRole('button', { name: /Version 2/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('a banner that is not there', () => {
  it('announces that it loads', async () => {
    renderApp({ path, answers: { '/api/banner-section': () => new Promise<Response>(() => undefined) } });
    expect(await screen.findByText('Loading the banner…')).toBeInTheDocument();
  });

  it('says what could not be fetched, and fetches again on Retry', async () => {
    const section = fakeSection('/api/banner-section', { stored: banner, label: 'Banner section' });
    const { api, person } = renderApp({
      path,
      answers: {
        ...section.answers,
        '/api/banner-section/stats': stats,
        '/api/banner-section': () => refused(500, 'internal', 'The content is unavailable.'),
      },
    });
    expect(await screen.findByText('Failed to fetch banner data')).toBeInTheDocument();
    expect(screen.getByText('The content is unavailable. Request ID: request-1')).toBeInTheDocument();
    api.answer('/api/banner-section', section.answers['/api/banner-section'] ?? (() => stats()));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field('Main title')).toHaveValue('Turn an image');
  });

  it('is begun with the defaults when it was never saved', async () => {
    const { person } = renderBanner(null);
    await person.click(await screen.findByRole('button', { name: 'Start with the defaults' }));
    expect(await field('Main title')).toHaveValue('The default title');
  });
});
