import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { entryId, fakeEntries } from '../testing/fake-entries.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../testimonials/testimonials-screen.tsx';

const listPath = '/api/testimonials';
function testimonial(authorName: string) {
  return { quote: `${authorName} likes it`, authorName, authorTitle: 'Painter', authorImage: '' };
}
function renderTestimonials(search = '') {
  const list = fakeEntries(listPath, [testimonial('Ada'), testimonial('Bo')]);
  const app = renderApp({ path: `/admin/settings/testimonials${search}`, answers: list.answers });
  return { ...app, list };
}
const quote = () => screen.findByRole('textbox', { name: 'Quote' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const edit = (name: string) => screen.findByRole('button', { name: `Edit ${name}` });

describe('a list of entries', () => {
  it('finds an entry by its words, and says when there is none', async () => {
    const { person } = renderTestimonials();
    const table = within(await screen.findByRole('table'));
    await table.findByText('Bo');
    await person.type(screen.getByRole('searchbox'), 'Ada');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Bo' })).not.toBeInTheDocument());
    expect(await edit('Ada')).toBeInTheDocument();
  });

  it('opens the entry that the address names, and none that does not exist', async () => {
    renderTestimonials(`?edit=${entryId(2)}`);
    expect(await quote()).toHaveValue('Bo likes it');
    expect(await edit('Bo')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows only the list for an address of a deleted entry', async () => {
    renderTestimonials(`?edit=${entryId(77)}`);
    await edit('Ada');
    expect(screen.queryByRole('textbox', { name: 'Quote' })).not.toBeInTheDocument();
  });

  it('closes the form with Back', async () => {
    const { person, router } = renderTestimonials();
    await person.click(await edit('Ada'));
    await quote();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Quote' })).not.toBeInTheDocument());
  });

  it('says why an entry could not be deleted or switched', async () => {
    const { person, list } = renderTestimonials();
    await edit('Ada');
    list.reject(() => refused(409, 'stale_version', 'Someone else saved this record.'));
    await person.click(screen.getByRole('button', { name: 'Delete Ada' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Delete testimonial' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Someone else saved this record.');
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await edit('Ada')).toBeInTheDocument();
  });
});

describe('the form of an entry', () => {
  it('has the focus when it opens, and gives it back when it is closed', async () => {
    const { person } = renderTestimonials();
    await person.click(await edit('Bo'));
    expect(await quote()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await edit('Bo')).toHaveFocus());
  });

  it('stays open with what was typed when the list could not be refetched', async () => {
    const { person, api } = renderTestimonials(`?edit=${entryId(1)}`);
    await person.type(await quote(), '!');
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    api.answer(listPath, offline);
    api.answer(`${listPath}/${entryId(1)}`, offline);
    await person.click(save());
    expect(await screen.findByText(/^Failed to update testimonial/)).toBeInTheDocument();
    expect(await quote()).toHaveValue('Ada likes it!');
  });

  it('starts over when another entry is opened', async () => {
    const { person } = renderTestimonials();
    await person.click(await edit('Ada'));
    expect(await quote()).toHaveValue('Ada likes it');
    await person.click(await edit('Bo'));
    await waitFor(async () => expect(await quote()).toHaveValue('Bo likes it'));
  });

  it('keeps everything when a save fails, and sends it again', async () => {
    const { person, list } = renderTestimonials(`?edit=${entryId(1)}`);
    await person.type(await quote(), ' a lot');
    list.reject(() => new Response('', { status: 502 }));
    await person.click(save());
    expect(
      await screen.findByText(
        'Failed to update testimonial. HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
      ),
    ).toBeInTheDocument();
    expect(await quote()).toHaveValue('Ada likes it a lot');
    await person.click(save());
    await waitFor(() => expect(list.changes).toHaveLength(2));
    expect(list.changes[1]?.body).toMatchObject({ quote: 'Ada likes it a lot', version: 1 });
  });

  it('is left for another entry only after its save was answered', async () => {
    const { person, api, router } = renderTestimonials(`?edit=${entryId(1)}`);
    const answer = Promise.withResolvers<Response>();
    await person.type(await quote(), '!');
    api.answer(`${listPath}/${entryId(1)}`, () => answer.promise);
    await person.click(save());
    await person.click(await edit('Bo'));
    expect(router.state.location.search).toBe(`?edit=${entryId(1)}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const saved = { _id: entryId(1), isActive: true, version: 2, ...testimonial('Ada') };
    answer.resolve(Response.json({ success: true, data: saved }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await person.click(await edit('Bo'));
    await waitFor(async () => expect(await quote()).toHaveValue('Bo likes it'));
  });

  it('merges what someone else changed in other fields', async () => {
    const { person, api, list } = renderTestimonials(`?edit=${entryId(1)}`);
    await person.type(await quote(), '!');
    const theirs = {
      ...testimonial('Ada'),
      authorTitle: 'Sculptor',
      _id: entryId(1),
      isActive: true,
      version: 5,
    };
    api.answer(listPath, () => Response.json({ success: true, data: [theirs] }));
    list.reject(() => refused(409, 'stale_version', 'Edit conflict.'));
    await person.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(dialog.getByText('Sculptor')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Continue editing with these' }));
    await person.click(save());
    await waitFor(() => expect(list.changes).toHaveLength(2));
    expect(list.changes[1]?.body).toMatchObject({
      quote: 'Ada likes it!',
      authorTitle: 'Sculptor',
      version: 5,
    });
  });
});

it('shows the revisions of one entry and restores an earlier one', async () => {
  const { person, api } = renderTestimonials();
  const path = `${listPath}/${entryId(1)}`;
  await edit('Ada');
  const fields = testimonial('Earlier Ada');
  const meta = {
    savedAt: '2026-11-02T10:30:00.000Z',
    savedBy: 'bo@example.test',
    isActive: true,
    source: null,
    scheduledFor: null,
  };
  api.answer(`${path}/revisions`, () =>
    rows([
      { version: 1, fields, ...meta },
      { version: 0, fields, ...meta },
    ]),
  );
  api.answer(`${path}/revisions/0/restore`, () =>
    Response.json({ success: true, data: { _id: entryId(1), isActive: true, version: 2, ...fields } }),
  );
  await person.click(screen.getByRole('button', { name: 'Revisions of Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisions of “Ada”' }));
  await person.click(await dialog.findByRole('button', { name: /Version 0/ }));
  await person.click(dialog.getByRole('button', { name: 'Restore' }));
  await person.click(await screen.findByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Version 0 restored successfully!')).toBeInTheDocument();
  expect(api.calls.find(({ path: called }) => called.endsWith('/restore'))?.body).toEqual({ version: 1 });
});
