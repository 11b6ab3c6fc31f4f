import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../../site-preview/testing/find-preview.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { fakeDraft, makeDraft } from '../testing/fake-drafts.ts';
import { blankBanner, fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../banner/banner-screen.tsx';

const listPath = '/api/banner-section/revisions';
const banner = { ...blankBanner, mainTitle: 'Newest words' };
function revision(version: number, fields: object = {}) {
  return {
    version,
    savedAt: '2026-11-02T10:30:00.000Z',
    savedBy: 'ada@example.test',
    isActive: true,
    source: null,
    scheduledFor: null,
    fields: { ...banner, mainTitle: `Words ${version}` },
    ...fields,
  };
}
function renderRevisions(answers: Answers = {}, search = '?revisions=all') {
  const section = fakeSection('/api/banner-section', { stored: banner, label: 'Banner section' });
  const stats = { isActive: true, hasYoutubeVideo: false, hasBackgroundImage: false, lastUpdated: null };
  const app = renderApp({
    path: `/admin/settings/banner${search}`,
    answers: {
      ...section.answers,
      '/api/banner-section/stats': () => Response.json({ success: true, data: stats }),
      ...answers,
    },
  });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Revisions of the banner' }));
  return { ...app, section, dialog };
}

describe('the revisions of a section', () => {
  it('open from a button and close with Back', async () => {
    const { person, router, dialog } = renderRevisions({}, '');
    await person.click(await screen.findByRole('button', { name: 'Revisions' }));
    expect(await (await dialog()).findByRole('list', { name: 'Revisions' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?revisions=all');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not requested before they are opened', async () => {
    const { api } = renderRevisions({}, '');
    await screen.findByRole('button', { name: 'Revisions' });
    expect(api.calls.some(({ path }) => path === listPath)).toBe(false);
  });

  it('preview the version that is chosen, with the site’s own section', async () => {
    const { person, dialog } = renderRevisions();
    const shown = await dialog();
    await person.click(await shown.findByRole('button', { name: /Version 2/ }));
    const detail = within(shown.getByRole('region', { name: 'Version 2' }));
    expect(detail.getByRole('button', { name: 'Restore' })).toBeInTheDocument();
    const preview = await findPreview('Preview of version 2');
    expect(await preview.findByRole('heading', { name: /Earlier words/, hidden: true })).toBeInTheDocument();
    expect(shown.getByRole('button', { name: /Version 3/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('name what no one of the staff saved, and what was inactive', async () => {
    const list = [revision(3), revision(1, { savedBy: '', isActive: false })];
    const { dialog } = renderRevisions({ [listPath]: () => rows(list) });
    const entry = await (await dialog()).findByRole('button', { name: /Version 1/ });
    expect(entry).toHaveTextContent('Initial content');
    expect(entry).toHaveTextContent('Inactive');
  });

  it('come page by page', async () => {
    const { person, dialog, api } = renderRevisions({
      [listPath]: (url) => rows(url.searchParams.get('page') === '2' ? [revision(1)] : [revision(12)], 11),
    });
    const shown = await dialog();
    await shown.findByRole('button', { name: /Version 12/ });
    await person.click(shown.getByRole('button', { name: 'Page 2' }));
    expect(await shown.findByRole('button', { name: /Version 1\b/ })).toHaveAttribute('aria-pressed', 'true');
    expect(shown.queryByRole('button', { name: /Version 12/ })).not.toBeInTheDocument();
    expect(api.calls.findLast(({ path }) => path === listPath)?.query).toEqual({ page: '2', limit: '10' });
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i saves have pages: %s', async (total, hasPages) => {
    const { dialog } = renderRevisions({ [listPath]: () => rows([revision(3)], total) });
    const shown = await dialog();
    await shown.findByRole('button', { name: /Version 3/ });
    expect(shown.queryByRole('button', { name: 'Page 2' }) !== null).toBe(hasPages);
  });

  it('announce that they load, and say that there are none', async () => {
    const answer = Promise.withResolvers<Response>();
    const { dialog } = renderRevisions({ [listPath]: () => answer.promise });
    const shown = await dialog();
    expect(await shown.findByText('Loading revisions…')).toBeInTheDocument();
    answer.resolve(rows([]));
    expect(await shown.findByText('No revisions yet')).toBeInTheDocument();
  });

  it('say why they could not be fetched, and are fetched again', async () => {
    const { person, api, dialog } = renderRevisions({ [listPath]: () => refused(500, 'internal', 'Away.') });
    const shown = await dialog();
    expect(await shown.findByText('Failed to fetch revisions')).toBeInTheDocument();
    expect(shown.getByText('Away. Request ID: request-1')).toBeInTheDocument();
    api.answer(listPath, () => rows([revision(3)]));
    await person.click(shown.getByRole('button', { name: 'Retry' }));
    expect(await shown.findByRole('button', { name: /Version 3/ })).toBeInTheDocument();
  });
});

describe('comparing versions', () => {
  const list = [
    revision(3, { source: 'published', fields: { ...banner, mainTitle: 'A moving image' } }),
    revision(2, {
      ...{ source: 'scheduled', scheduledFor: '2026-11-01T10:30:00.000Z' },
      fields: { ...banner, mainTitle: 'A still image', backgroundImage: 'https://a.test/old.png' },
    }),
    revision(1, { source: 'restored', fields: { ...banner, mainTitle: 'A still image' } }),
  ];
  const answers = { [listPath]: () => rows(list) };

  it('marks what a version changed, by field', async () => {
    const { person, dialog } = renderRevisions(answers);
    const shown = await dialog();
    await person.click(await shown.findByText('Changes'));
    expect(await shown.findByText('moving', { selector: 'ins' })).toBeInTheDocument();
    expect(shown.getByText('still', { selector: 'del' })).toBeInTheDocument();
    // An image is shown next to what took its place.
    const images = shown.getByText('Background image', { selector: 'dt' }).closest('div');
    expect(images?.querySelector('img')).toHaveAttribute('src', 'https://a.test/old.png');
    expect(within(images ?? document.body).getByText('No image')).toBeInTheDocument();
    expect(shown.queryByText('Subtitle')).not.toBeInTheDocument();
  });

  it('says where nothing came before, and how a version came to be', async () => {
    const { person, dialog } = renderRevisions(answers);
    const shown = await dialog();
    const late = await shown.findByRole('button', { name: /Version 2/ });
    expect(late).toHaveTextContent(/Scheduled for .*published late/);
    const restored = shown.getByRole('button', { name: /Version 1/ });
    expect(restored).toHaveTextContent('Restored');
    await person.click(restored);
    await person.click(shown.getByText('Changes'));
    expect(shown.getByText('This is the first version.')).toBeInTheDocument();
  });

  it('compares with what is live and with the draft, and puts a version into the draft', async () => {
    const content = fakeDraft('banner', makeDraft({ ...banner, mainTitle: 'A drafted image' }));
    const { person, dialog } = renderRevisions({ ...answers, ...content.answers });
    const shown = await dialog();
    await person.click(await shown.findByRole('button', { name: /Version 2/ }));
    await person.click(shown.getByText('Compared with live'));
    expect(await shown.findByText('Newest words', { selector: 'ins' })).toBeInTheDocument();
    await person.click(shown.getByText('Compared with draft'));
    expect(await shown.findByText('drafted', { selector: 'ins' })).toBeInTheDocument();
    await person.click(shown.getByRole('button', { name: 'Put into draft' }));
    const question = within(await screen.findByRole('dialog', { name: 'Put version 2 into the draft?' }));
    expect(question.getByText(/The unpublished changes that are in it now are lost/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Put into the draft' }));
    expect(await screen.findByText('Version 2 is in the draft. The site is unchanged.')).toBeInTheDocument();
    expect(content.calls).toMatchObject([
      { method: 'PUT', body: { version: 1, baseVersion: 3, fields: { mainTitle: 'A still image' } } },
    ]);
  });
});

describe('restoring a version', () => {
  const ask = async ({ person, dialog }: ReturnType<typeof renderRevisions>) => {
    const shown = await dialog();
    await person.click(await shown.findByRole('button', { name: /Version 2/ }));
    await person.click(shown.getByRole('button', { name: 'Restore' }));
    return within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
  };

  it('says beforehand that nothing is lost, and does nothing on Cancel', async () => {
    const app = renderRevisions();
    const question = await ask(app);
    expect(question.getByText(/The current version stays in the history/)).toBeInTheDocument();
    await app.person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.section.changes).toEqual([]);
  });

  it('says why it failed, and keeps the dialog open', async () => {
    const app = renderRevisions();
    const question = await ask(app);
    app.section.saveElsewhere({ mainTitle: 'Theirs' });
    await app.person.click(question.getByRole('button', { name: 'Restore this version' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Someone else saved this record.');
    expect(app.router.state.location.search).toBe('?revisions=all');
  });

  it('replaces unsaved words of the form too', async () => {
    const app = renderRevisions({}, '');
    const title = await screen.findByRole('textbox', { name: 'Main title' });
    await app.person.type(title, ' typed');
    await app.person.click(screen.getByRole('button', { name: 'Revisions' }));
    const question = await ask(app);
    await app.person.click(question.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('Version 2 restored successfully!')).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveValue('Earlier words'));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });
});
