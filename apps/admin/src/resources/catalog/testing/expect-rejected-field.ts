import { type BoundFunctions, type queries, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

interface RejectedField {
  person: UserEvent;
  form: BoundFunctions<typeof queries>;
  name: string;
  text: string;
  /** What the field says about the text. */
  reason: RegExp;
}

/** Saves a form with this text in a field, and expects the field to keep the focus and say why it is wrong. */
export async function expectRejectedField({ person, form, name, text, reason }: RejectedField) {
  const field = form.getByRole('textbox', { name });
  await person.clear(field);
  await person.type(field, text);
  await person.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(expect.stringMatching(reason));
  expect(field).toHaveFocus();
}
