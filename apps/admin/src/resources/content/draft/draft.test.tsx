import type { ContentDraft } from '@credit-studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../../site-preview/testing/find-preview.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { fakeDraft, makeDraft } from '../testing/fake-drafts.ts';
import { blankBanner, fakeSection } from '../testing/fake-section.ts';
import { decideNextRead } from './draft-queries.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../contact-page/contact-page-screen.tsx';
import '../banner/banner-screen.tsx';

const banner = { ...blankBanner, mainTitle: 'Live words' };
const drafted = { ...banner, mainTitle: 'Drafted words' };
const stats = { isActive: true, hasYoutubeVideo: false, hasBackgroundImage: false, lastUpdated: null };

function renderEditor(draft: ContentDraft | null, { role = 'Admin', answers = {} as Answers } = {}) {
  const section = fakeSection('/api/banner-section', { stored: banner, label: 'Banner section' });
  const content = fakeDraft('banner', draft);
  const app = renderApp({
    path: '/admin/settings/banner',
    role,
    answers: {
      ...section.answers,
      '/api/banner-section/stats': () => Response.json({ success: true, data: stats }),
      ...content.answers,
      ...answers,
    },
  });
  return { ...app, section, content };
}
const title = () => screen.findByRole('textbox', { name: 'Main title' });
const bar = async () => within(await screen.findByRole('region', { name: 'Draft' }));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('unsaved changes', () => {
  it('are saved as a draft, and nothing is published', async () => {
    const { person, section, content } = renderEditor(null);
    await person.type(await title(), '!');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved. The site is unchanged.')).toBeInTheDocument();
    expect(content.calls).toMatchObject([
      { method: 'PUT', body: { version: 0, baseVersion: 3, fields: { mainTitle: 'Live words!' } } },
    ]);
    expect(section.changes).toEqual([]);
    expect((await bar()).getByText(/Draft by ada@example.test, saved/)).toHaveTextContent(
      'The site shows version 3.',
    );
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('conflict with what someone else saved to the draft in the meantime', async () => {
    const { person, content } = renderEditor(null);
    await person.type(await title(), '!');
    content.saveElsewhere(makeDraft({ ...banner, buttonText: 'Their button' }));
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit conflict' });
    expect(dialog).toHaveTextContent('Their button');
    await person.click(within(dialog).getByRole('button', { name: 'Continue editing with these' }));
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(content.calls.at(-1)?.body).toMatchObject({
        version: 1,
        fields: { mainTitle: 'Live words!', buttonText: 'Their button' },
      }),
    );
  });

  it('of a draft are published along with it', async () => {
    const { person, section, content } = renderEditor(makeDraft(drafted));
    await person.type(await title(), '!');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(content.calls).toMatchObject([
        {
          path: '/api/content-drafts/banner/publish',
          body: { version: 1, liveVersion: 3, fields: { mainTitle: 'Drafted words!' } },
        },
      ]),
    );
    expect(section.changes).toEqual([]);
  });

  it('show an error at the field that the API rejects', async () => {
    const { person, api } = renderEditor(null);
    await person.type(await title(), '!');
    const issues = [{ path: 'body.fields.mainTitle', message: 'Please shorten the title.' }];
    api.answer('/api/content-drafts/banner', () =>
      Response.json(
        { success: false, code: 'invalid_request', message: 'Please check it.', requestId: 'R1', issues },
        { status: 400 },
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Please shorten the title.')).toBeInTheDocument();
    expect(await title()).toHaveFocus();
  });
});

describe('a draft', () => {
  it('is what the form and the preview show', async () => {
    renderEditor(makeDraft(drafted));
    expect(await title()).toHaveValue('Drafted words');
    const preview = await findPreview();
    expect(await preview.findByRole('heading', { name: /Drafted words/, hidden: true })).toBeInTheDocument();
  });

  it('is published with one press', async () => {
    const { person, content } = renderEditor(makeDraft(drafted));
    await person.click((await bar()).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Banner section updated successfully!')).toBeInTheDocument();
    expect(content.calls).toMatchObject([{ method: 'POST', body: { version: 1, liveVersion: 3 } }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Draft' })).not.toBeInTheDocument());
  });

  it('asks before it replaces what someone else has published', async () => {
    const { person, content } = renderEditor(makeDraft(drafted, { hasLiveChanged: true }));
    expect(await screen.findByText(/Someone published other changes since it was begun/)).toBeInTheDocument();
    await person.click((await bar()).getByRole('button', { name: 'Publish' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Replace what is live of the banner?' }),
    );
    expect(content.calls).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Replace and publish' }));
    await waitFor(() => expect(content.calls).toHaveLength(1));
  });

  it('is discarded after a question, and the form shows what is live', async () => {
    const { person } = renderEditor(makeDraft(drafted));
    await person.click((await bar()).getByRole('button', { name: 'Discard draft' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }));
    await person.click(question.getByRole('button', { name: 'Discard draft' }));
    await waitFor(async () => expect(await title()).toHaveValue('Live words'));
  });

  it('says why it could not be published', async () => {
    const { person, content } = renderEditor(makeDraft(drafted));
    const draft = await bar();
    content.saveElsewhere(makeDraft({ ...drafted, buttonText: 'Their button' }));
    await person.click(draft.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Someone else changed this draft.')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Their button')).toBeInTheDocument();
  });

  it('can only be read by people who may not publish', async () => {
    renderEditor(makeDraft(drafted), { role: 'developer' });
    const draft = await bar();
    expect(draft.getByText(/Draft by ada@example.test/)).toBeInTheDocument();
    expect(draft.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a schedule', () => {
  it('is set with the unsaved changes, and says what may keep it from being published', async () => {
    const { person, content } = renderEditor(null);
    await person.type(await title(), '!');
    await person.click(screen.getByRole('button', { name: 'Publish later…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
    expect(
      dialog.getByText(/If someone publishes other changes of the banner before then/),
    ).toBeInTheDocument();
    expect(dialog.getByText(/if you lose that, it is not/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Scheduled. The site is unchanged until then.')).toBeInTheDocument();
    expect(content.calls).toMatchObject([
      { method: 'PUT', body: { version: 0, liveVersion: 3, fields: { mainTitle: 'Live words!' } } },
    ]);
    expect(Date.parse(String(content.calls[0]?.body.publishAt))).toBeGreaterThan(Date.now());
    expect((await bar()).getByText(/Goes live on/)).toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('needs a time that is still to come', async () => {
    const { person, content } = renderEditor(makeDraft(drafted));
    await person.click((await bar()).getByRole('button', { name: 'Publish later…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
    const field = dialog.getByLabelText('Publish at');
    await person.clear(field);
    await person.type(field, '2020-01-31T14:00');
    await person.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Please choose a time that is still to come.')).toBeInTheDocument();
    expect(content.calls).toEqual([]);
  });

  it('is cancelled, and the draft stays', async () => {
    const schedule = { publishAt: inAnHour(), scheduledBy: 'ada@example.test', failure: null };
    const { person, content } = renderEditor(makeDraft(drafted, { schedule }));
    const draft = await bar();
    expect(draft.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
    expect(draft.getByRole('button', { name: 'Change time' })).toBeInTheDocument();
    await person.click(draft.getByRole('button', { name: 'Cancel schedule' }));
    await waitFor(() => expect(content.calls).toMatchObject([{ method: 'DELETE' }]));
    expect(await screen.findByRole('button', { name: 'Publish later…' })).toBeInTheDocument();
  });

  it.each([
    ['permission-missing', /ada@example.test no longer has the right to publish/],
    ['content-changed', /Someone published other changes before its time/],
    ['content-invalid', /Its fields are no longer accepted/],
  ] as const)('that failed (%s) says why, and what to do', async (failure, reason) => {
    const schedule = { publishAt: '2026-11-20T14:02:00.000Z', scheduledBy: 'ada@example.test', failure };
    renderEditor(makeDraft(drafted, { schedule }));
    const draft = await bar();
    expect(draft.getByText(/Not published on/)).toBeInTheDocument();
    expect(draft.getByText(reason)).toBeInTheDocument();
    expect(draft.getByRole('button', { name: 'Publish later…' })).toBeInTheDocument();
  });

  it('is read again around its time, and not when nothing is about to happen', () => {
    const state = (schedule: ContentDraft['schedule']) => ({
      ...{ name: 'banner' as const, version: 1 },
      draft: makeDraft(drafted, { schedule }),
    });
    const now = Date.parse('2026-11-20T14:00:00.000Z');
    const at = (publishAt: string) => ({ publishAt, scheduledBy: '', failure: null });
    expect(decideNextRead(state(null), now)).toBe(false);
    expect(
      decideNextRead(state({ ...at('2026-11-20T14:02:00.000Z'), failure: 'content-changed' }), now),
    ).toBe(false);
    expect(decideNextRead(state(at('2026-11-21T14:00:00.000Z')), now)).toBe(60_000);
    expect(decideNextRead(state(at('2026-11-20T14:00:10.000Z')), now)).toBe(10_000);
    expect(decideNextRead(state(at('2026-11-20T13:59:00.000Z')), now)).toBe(2_000);
  });
});

it('sends the active flag of a form next to its fields', async () => {
  const contact = { title: 'Talk', subtitle: '', description: '', contactInfo: [], imageUrl: '' };
  const section = fakeSection('/api/contact-page', { stored: contact, label: 'Contact page' });
  const content = fakeDraft('contact', null);
  const { person } = renderApp({
    path: '/admin/settings/contact-page',
    answers: { ...section.answers, ...content.answers },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(content.calls[0]?.body).toMatchObject({ fields: { title: 'Talk!' }, isActive: true }),
  );
  expect(content.calls[0]?.body.fields).not.toHaveProperty('isActive');
});
