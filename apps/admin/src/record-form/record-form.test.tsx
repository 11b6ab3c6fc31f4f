import { ApiError } from '@credit-studio/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type EditorCalls,
  expectNothingToSave,
  renderEditor,
  type StoredText,
  saveButton,
  storedText,
  write,
} from './testing/render-editor.tsx';

type Save = EditorCalls['save'];
const discardButton = () => screen.getByRole('button', { name: 'Discard' });

/** A save that is answered when the test says so. */
function slowSave() {
  const answer = Promise.withResolvers<StoredText>();
  return { save: vi.fn<Save>(() => answer.promise), ...answer };
}

describe('saving', () => {
  it('sends a record once, with the version it started from, and continues from the stored result', async () => {
    const save = vi.fn<Save>(async ({ values }) => ({ values, version: 2 }));
    const person = renderEditor({ save });
    await write(person, 'Title', 'New');
    await person.dblClick(saveButton());
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
    const saved = { ...storedText.values, title: 'New' };
    expect(save.mock.calls).toEqual([[{ values: saved, version: 1 }, storedText.values]]);
    expectNothingToSave();
    await write(person, 'Title', 'Newer');
    await person.click(saveButton());
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), saved),
    );
  });

  it('is possible with Enter in a field', async () => {
    const save = vi.fn<Save>(async ({ values }) => ({ values, version: 2 }));
    const person = renderEditor({ save });
    await person.type(screen.getByLabelText('Title'), 'er{Enter}');
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
    expect(save.mock.lastCall?.[0].values.title).toBe('Older');
  });

  it('shows what the server made of the texts', async () => {
    const person = renderEditor({
      save: async ({ values }) => ({ values: { ...values, title: 'Trimmed' }, version: 2 }),
    });
    await write(person, 'Title', '  Trimmed ');
    await person.click(saveButton());
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Trimmed'));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('can neither be repeated nor discarded while the answer is on its way', async () => {
    const { save, resolve } = slowSave();
    const person = renderEditor({ save });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    expect(discardButton()).toBeDisabled();
    await person.type(screen.getByLabelText('Title'), '{Enter}');
    expect(save).toHaveBeenCalledOnce();
    resolve({ values: { ...storedText.values, title: 'New' }, version: 2 });
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
  });

  it('still reports a save that is answered after the form was left', async () => {
    const { save, resolve } = slowSave();
    const person = renderEditor({ save });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    resolve({ values: storedText.values, version: 2 });
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});

describe('a form that is not valid', () => {
  it('is not sent; the focus goes to the first wrong field', async () => {
    const save = vi.fn<Save>();
    const person = renderEditor({ save });
    await write(person, 'Text', 'x'.repeat(41));
    await write(person, 'Title', ' ');
    await person.click(saveButton());
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription('Too long.');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('is sent once it is corrected', async () => {
    const save = vi.fn<Save>(async ({ values }) => ({ values, version: 2 }));
    const person = renderEditor({ save });
    await write(person, 'Title', '');
    await person.click(saveButton());
    await person.type(await screen.findByLabelText('Title'), 'New');
    expect(screen.queryByText('Title is required.')).not.toBeInTheDocument();
    await person.click(saveButton());
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
  });
});

describe('a save that fails', () => {
  it('shows the API’s errors next to their fields and keeps what was typed', async () => {
    const refusal = new ApiError('Please check the title.', {
      code: 'invalid_request',
      status: 400,
      requestId: 'request-1',
      issues: [{ path: 'body.title', message: 'Taken.' }],
    });
    const person = renderEditor({ save: () => Promise.reject(refusal) });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    expect(await screen.findByText('Please check the title.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Taken.');
    expect(screen.getByLabelText('Title')).toHaveValue('New');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it.each([
    [
      'without a network',
      new ApiError('Network error', { code: 'network', status: 0 }),
      /^Failed to save changes\. Network error$/,
    ],
    [
      'on a broken server',
      new ApiError('HTTP error! Status: 502', { code: 'internal', status: 502 }),
      /^Failed to save changes\. HTTP error! Status: 502\. The server is not available/,
    ],
    ['for a reason unknown to the console', new TypeError('x is undefined'), /^Failed to save changes$/],
  ])('%s can be sent again as it is', async (_name, error, message) => {
    const save = vi.fn<Save>(async ({ values }) => ({ values, version: 2 })).mockRejectedValueOnce(error);
    const person = renderEditor({ save });
    await write(person, 'Title', 'New');
    await write(person, 'Text', 'New text');
    await person.click(saveButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await person.click(saveButton());
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(save.mock.lastCall?.[0]).toMatchObject({ values: { title: 'New', text: 'New text' }, version: 1 });
  });
});

describe('what is stored', () => {
  const refetched = { values: { ...storedText.values, title: 'Newest' }, version: 4 };
  const save: Save = async ({ values }) => ({ values, version: 5 });
  const refetch = () => screen.getByRole('button', { name: 'Refetch' });

  it('comes back with Discard', async () => {
    const person = renderEditor({ save });
    expectNothingToSave();
    await write(person, 'Title', 'New');
    await person.click(discardButton());
    expect(screen.getByLabelText('Title')).toHaveValue('Old');
    expectNothingToSave();
  });

  it('replaces an untouched form after a refetch', async () => {
    const person = renderEditor({ save, refetched });
    await person.click(refetch());
    expect(screen.getByLabelText('Title')).toHaveValue('Newest');
    expectNothingToSave();
  });

  it('does not replace an edited form after a refetch, until it is discarded', async () => {
    const person = renderEditor({ save, refetched });
    await write(person, 'Text', 'Mine');
    await person.click(refetch());
    expect(screen.getByLabelText('Title')).toHaveValue('Old');
    await person.click(discardButton());
    expect(screen.getByLabelText('Title')).toHaveValue('Newest');
    expect(screen.getByLabelText('Text')).toHaveValue('Text');
  });

  it('does not go back to an older version that arrives late', async () => {
    const person = renderEditor({ save, refetched: { ...refetched, version: 0 } });
    await person.click(refetch());
    expect(screen.getByLabelText('Title')).toHaveValue('Old');
  });

  it('takes over a newer version of the same texts under the edits', async () => {
    const saved = vi.fn(save);
    const person = renderEditor({ save: saved, refetched: { ...storedText, version: 4 } });
    await write(person, 'Title', 'New');
    await person.click(refetch());
    await person.click(saveButton());
    expect(await screen.findByText('Saved!')).toBeInTheDocument();
    expect(saved.mock.lastCall?.[0]).toMatchObject({ values: { title: 'New' }, version: 4 });
  });
});
