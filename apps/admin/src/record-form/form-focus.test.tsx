import { ApiError } from '@credit-studio/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type EditorCalls,
  expectNothingToSave,
  renderEditor,
  saveButton,
  storedText,
  write,
} from './testing/render-editor.tsx';

type Save = EditorCalls['save'];
const save: Save = async ({ values }) => ({ values, version: 2 });
const title = () => screen.getByLabelText('Title');

describe('the focus', () => {
  it('stays on Save while the record is saved, and returns to the field when the bar leaves', async () => {
    const answer = Promise.withResolvers<void>();
    const person = renderEditor({ save: (record) => answer.promise.then(() => save(record, record.values)) });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    expect(saveButton()).toHaveFocus();
    answer.resolve();
    await waitFor(expectNothingToSave);
    expect(title()).toHaveFocus();
  });

  it('returns to the field after Discard', async () => {
    const person = renderEditor({ save });
    await write(person, 'Title', 'New');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expectNothingToSave();
    expect(title()).toHaveFocus();
  });

  it('stays on Save when the save fails, so that it can be pressed again', async () => {
    const person = renderEditor({ save: () => Promise.reject(new TypeError('x')) });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to save changes'));
    expect(saveButton()).toHaveFocus();
  });

  it('goes to the first field that the API rejects', async () => {
    const issues = [{ path: 'body.text', message: 'Taken.' }];
    const rejected = new ApiError('Please check.', { code: 'invalid_request', status: 400, issues });
    const person = renderEditor({ save: () => Promise.reject(rejected) });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
    expect(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true');
  });

  it('is not taken from another place of the screen when a save ends', async () => {
    const answer = Promise.withResolvers<void>();
    const person = renderEditor({ save: (record) => answer.promise.then(() => save(record, record.values)) });
    await write(person, 'Title', 'New');
    await person.click(saveButton());
    screen.getByRole('button', { name: 'Refetch' }).focus();
    answer.resolve();
    await waitFor(expectNothingToSave);
    expect(screen.getByRole('button', { name: 'Refetch' })).toHaveFocus();
  });
});

describe('a form without changes', () => {
  it('has no bar, and Enter in a field saves nothing', async () => {
    const sent = vi.fn(save);
    const person = renderEditor({ save: sent });
    expectNothingToSave();
    await person.type(title(), '{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await person.type(title(), `{Backspace}${storedText.values.title.at(-1)}`);
    expectNothingToSave();
  });
});
