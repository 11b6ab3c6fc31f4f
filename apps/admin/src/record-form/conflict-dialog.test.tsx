import { ApiError } from '@credit-studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  type EditorCalls,
  expectNothingToSave,
  renderEditor,
  saveButton,
  staleError,
  storedText,
  write,
} from './testing/render-editor.tsx';

type Save = EditorCalls['save'];

/** Someone else saved version 5; the save after the conflict succeeds. */
async function renderConflict(theirs: object, mine: { title?: string; text?: string } = { title: 'Mine' }) {
  const stored = { values: { ...storedText.values, ...theirs }, version: 5 };
  const save = vi.fn<Save>(async ({ values }) => ({ values, version: 6 })).mockRejectedValueOnce(staleError);
  const person = renderEditor({ save, reload: async () => stored });
  if (mine.title) await write(person, 'Title', mine.title);
  if (mine.text) await write(person, 'Text', mine.text);
  await person.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Edit conflict' });
  return { person, save, stored, dialog };
}
const continueButton = () => screen.getByRole('button', { name: 'Continue editing with these' });
const title = () => screen.getByLabelText('Title');
const text = () => screen.getByLabelText('Text');

it('shows what someone else changed, and saves over it only after a choice', async () => {
  const { person, save, stored, dialog } = await renderConflict({ title: 'Theirs', text: 'Their text' });
  expect(dialog).toHaveTextContent('Someone else saved the text while you were editing.');
  expect(within(dialog).getByText('Their text')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked();
  await person.click(continueButton());
  expect(save).toHaveBeenCalledOnce();
  expect(title()).toHaveValue('Mine');
  expect(text()).toHaveValue('Their text');
  await person.click(saveButton());
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(
      { values: { title: 'Mine', text: 'Their text', isActive: true }, version: 5 },
      stored.values,
    ),
  );
});

it('asks field by field, and takes their value only where it is chosen', async () => {
  const theirs = { title: 'Theirs', text: 'Their text' };
  const { person, dialog } = await renderConflict(theirs, { title: 'Mine', text: 'My text' });
  const words = within(within(dialog).getByRole('radiogroup', { name: 'Both of you changed: Words' }));
  await person.click(words.getByRole('radio', { name: 'Theirs: Their text' }));
  await person.click(continueButton());
  expect(title()).toHaveValue('Mine');
  expect(text()).toHaveValue('Their text');
});

it('takes theirs in several fields', async () => {
  const theirs = { title: 'Theirs', text: 'Their text' };
  const { person } = await renderConflict(theirs, { title: 'Mine', text: 'My text' });
  await person.click(screen.getByRole('radio', { name: 'Theirs: Theirs' }));
  await person.click(screen.getByRole('radio', { name: 'Theirs: Their text' }));
  await person.click(continueButton());
  expect(title()).toHaveValue('Theirs');
  expect(text()).toHaveValue('Their text');
});

it('keeps the last choice of a field', async () => {
  const { person } = await renderConflict({ title: 'Theirs' });
  await person.click(screen.getByRole('radio', { name: 'Theirs: Theirs' }));
  await person.click(screen.getByRole('radio', { name: 'Yours: Mine' }));
  await person.click(continueButton());
  expect(title()).toHaveValue('Mine');
});

it('drops every own change for their version', async () => {
  const { person } = await renderConflict({ title: 'Theirs' }, { title: 'Mine', text: 'My text' });
  await person.click(screen.getByRole('button', { name: 'Discard mine' }));
  expect(title()).toHaveValue('Theirs');
  expect(text()).toHaveValue('Text');
  expectNothingToSave();
});

it('does not ask about a field that both changed to the same value', async () => {
  const { person, dialog } = await renderConflict({ title: 'Same', isActive: false }, { title: 'Same' });
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('Is active');
  expect(dialog).toHaveTextContent('on off');
  await person.click(continueButton());
  expect(title()).toHaveValue('Same');
});

it('writes an empty value in words and cuts a long one', async () => {
  await renderConflict({ title: '', text: 'y'.repeat(200) }, { title: 'Mine', text: 'My text' });
  expect(screen.getByRole('radio', { name: 'Theirs: empty' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: `Theirs: ${'y'.repeat(160)}…` })).toBeInTheDocument();
});

it('keeps the edits when it is closed with Escape, and lets them be saved over the other version', async () => {
  const { person, save } = await renderConflict({ title: 'Theirs' });
  await waitFor(() => expect(continueButton()).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(title()).toHaveValue('Mine');
  await person.click(saveButton());
  expect(await screen.findByText('Saved!')).toBeInTheDocument();
  expect(save.mock.lastCall?.[0]).toMatchObject({ values: { title: 'Mine' }, version: 5 });
});

it('asks again when the record is saved elsewhere a second time', async () => {
  const versions = [5, 6].map((version) => ({
    values: { ...storedText.values, title: `Theirs ${version}` },
    version,
  }));
  const reload = vi.fn(async () => versions.shift() ?? storedText);
  const person = renderEditor({ save: () => Promise.reject(staleError), reload });
  await write(person, 'Title', 'Mine');
  await person.click(saveButton());
  await person.click(await screen.findByRole('radio', { name: 'Theirs: Theirs 5' }));
  await person.click(continueButton());
  await write(person, 'Title', 'Mine again');
  await person.click(saveButton());
  expect(await screen.findByRole('radio', { name: 'Theirs: Theirs 6' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Yours: Mine again' })).toBeChecked();
});

it('says why the other version could not be read, and keeps the edits', async () => {
  const offline = new ApiError('Network error or server not responding', { code: 'network', status: 0 });
  const person = renderEditor({
    save: () => Promise.reject(staleError),
    reload: () => Promise.reject(offline),
  });
  await write(person, 'Title', 'Mine');
  await person.click(saveButton());
  expect(await screen.findByText('Network error or server not responding')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(title()).toHaveValue('Mine');
  expect(saveButton()).toBeEnabled();
});
