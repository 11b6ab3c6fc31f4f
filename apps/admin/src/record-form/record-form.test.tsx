import { ApiError } from '@credit-studio/contracts';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { ConflictDialog, FormFooter, type StoredRecord, useRecordForm } from './index.ts';

interface Values extends Record<string, unknown> {
  title: string;
  text: string;
}

const stored: StoredRecord<Values> = { values: { title: 'Old', text: 'Text' }, version: 1 };
const stale = new ApiError('Edit conflict.', { code: 'stale_version', status: 409 });
type Save = (record: StoredRecord<Values>) => Promise<StoredRecord<Values>>;

function Editor(props: { save: Save; reload?: () => Promise<StoredRecord<Values>> }) {
  const record = useRecordForm<Values>({
    stored,
    save: props.save,
    reload: props.reload ?? (async () => stored),
    successMessage: 'Saved!',
    failureMessage: 'Failed to save changes',
  });
  return (
    <form onSubmit={record.submit}>
      <TextInput label="Title" {...record.form.getInputProps('title')} />
      <TextInput label="Text" {...record.form.getInputProps('text')} />
      {record.errorMessage && <p role="alert">{record.errorMessage}</p>}
      <FormFooter isDirty={record.isDirty} isSaving={record.isSaving} onDiscard={record.discard} />
      <UnsavedGuard isDirty={record.isDirty} />
      <ConflictDialog conflict={record.conflict} subject="the text" onResolve={record.resolveConflict} />
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}

function renderEditor(props: Parameters<typeof Editor>[0]) {
  const router = createMemoryRouter([
    { path: '/', element: <Editor {...props} /> },
    { path: '/elsewhere', element: 'Elsewhere it is' },
  ]);
  render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { person: userEvent.setup(), router };
}
async function write(person: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
}
function saveButton() {
  return screen.getByRole('button', { name: 'Save Changes' });
}

it('saves once, with the version it started from, and continues from the stored result', async () => {
  const save = vi.fn<Save>(async ({ values }) => ({ values, version: 2 }));
  const { person } = renderEditor({ save });
  expect(saveButton()).toBeDisabled();
  await write(person, 'Title', 'New');
  await person.dblClick(saveButton());
  expect(await screen.findByText('Saved!')).toBeInTheDocument();
  expect(save.mock.calls).toEqual([[{ values: { title: 'New', text: 'Text' }, version: 1 }, stored.values]]);
  expect(saveButton()).toBeDisabled();
  await write(person, 'Title', 'Newer');
  await person.click(saveButton());
  const saved = { title: 'New', text: 'Text' };
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), saved));
});

it('shows the API’s errors next to their fields and keeps what was typed', async () => {
  const refusal = new ApiError('Please check the title.', {
    code: 'invalid_request',
    status: 400,
    issues: [{ path: 'body.title', message: 'Too long.' }],
  });
  const { person } = renderEditor({ save: () => Promise.reject(refusal) });
  await write(person, 'Title', 'New');
  await person.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the title.');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByLabelText('Title')).toHaveValue('New');
});

it('shows what someone else changed, and saves over it only after a choice', async () => {
  const theirs = { values: { title: 'Theirs', text: 'Their text' }, version: 5 };
  const save = vi.fn<Save>().mockRejectedValueOnce(stale);
  save.mockImplementation(async ({ values }) => ({ values, version: 6 }));
  const { person } = renderEditor({ save, reload: async () => theirs });
  await write(person, 'Title', 'Mine');
  await person.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Edit conflict' });
  expect(dialog).toHaveTextContent('Their text');
  expect(screen.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Continue editing with these' }));
  expect(save).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByLabelText('Text')).toHaveValue('Their text');
  await person.click(saveButton());
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(
      { values: { title: 'Mine', text: 'Their text' }, version: 5 },
      theirs.values,
    ),
  );
});

it('takes their word where it is chosen', async () => {
  const theirs = { values: { title: 'Theirs', text: 'Text' }, version: 5 };
  const { person } = renderEditor({ save: () => Promise.reject(stale), reload: async () => theirs });
  await write(person, 'Title', 'Mine');
  await write(person, 'Text', 'My text');
  await person.click(saveButton());
  await person.click(await screen.findByRole('radio', { name: 'Theirs: Theirs' }));
  await person.click(screen.getByRole('button', { name: 'Continue editing with these' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.getByLabelText('Text')).toHaveValue('My text');
});

it('asks before unsaved changes are left behind', async () => {
  const { person, router } = renderEditor({ save: async (record) => record });
  await write(person, 'Title', 'New');
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await person.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title')).toHaveValue('New');
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
