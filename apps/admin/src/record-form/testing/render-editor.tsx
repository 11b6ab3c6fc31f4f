import { ApiError } from '@credit-studio/contracts';
import { guardedRoutes } from '@credit-studio/frontend/testing/guarded-routes';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { z } from 'zod';
import { FormFrame, type StoredRecord, useRecordForm, validateBy } from '../index.ts';

interface EditedText extends Record<string, unknown> {
  title: string;
  text: string;
  isActive: boolean;
}
export type StoredText = StoredRecord<EditedText>;

export const storedText: StoredText = { values: { title: 'Old', text: 'Text', isActive: true }, version: 1 };
export const staleError = new ApiError('Edit conflict.', { code: 'stale_version', status: 409 });

export interface EditorCalls {
  save: (record: StoredText, base: EditedText) => Promise<StoredText>;
  reload?: () => Promise<StoredText>;
}

const schema = z.object({
  title: z.string().trim().min(1, 'Title is required.'),
  text: z.string().max(40, 'Too long.'),
});

function Editor({ stored, save, reload = async () => stored }: EditorCalls & { stored: StoredText }) {
  const record = useRecordForm<EditedText>({
    stored,
    validate: validateBy(schema),
    save,
    reload,
    successMessage: 'Saved!',
    failureMessage: 'Failed to save changes',
  });
  return (
    <FormFrame record={record} subject="the text" fieldLabels={{ text: 'Words' }}>
      <TextInput label="Title" {...record.form.getInputProps('title')} />
      <TextInput label="Text" {...record.form.getInputProps('text')} />
    </FormFrame>
  );
}

type ScreenProps = EditorCalls & { refetched?: StoredText };

function Screen({ refetched = storedText, ...calls }: ScreenProps) {
  const [stored, setStored] = useState(storedText);
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Editor stored={stored} {...calls} />}
      <button type="button" onClick={() => setStored(refetched)}>
        Refetch
      </button>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

/** An editor of two texts, with buttons that leave it and that change its stored record as a refetch does. */
export function renderEditor(props: ScreenProps) {
  const router = createMemoryRouter(guardedRoutes([{ path: '/', element: <Screen {...props} /> }]));
  render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return userEvent.setup();
}

export type Person = ReturnType<typeof userEvent.setup>;

export async function write(person: Person, label: string, text: string) {
  await person.clear(screen.getByLabelText(label));
  if (text) await person.type(screen.getByLabelText(label), text);
}

export function saveButton() {
  return screen.getByRole('button', { name: 'Save Changes' });
}

/** The bar with Save is only there while something is unsaved. */
export function expectNothingToSave() {
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
}
