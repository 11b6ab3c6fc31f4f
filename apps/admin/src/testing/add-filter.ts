import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of filters, and in it the editor of one. */
export async function openFilter(person: UserEvent, filter: string) {
  await person.click(await screen.findByRole('button', { name: 'Add filter' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  await person.click(menu.getByRole('button', { name: filter }));
  return menu;
}

/** Adds a filter by one of its choices. */
export async function addFilter(person: UserEvent, filter: string, choice: string) {
  const menu = await openFilter(person, filter);
  await person.click(await menu.findByRole('button', { name: choice }));
}

/** The pill of a filter that is set; null without it. */
export function findPill(filter: string) {
  return screen.queryByRole('button', { name: new RegExp(`^${filter}: .*Change filter$`) });
}
