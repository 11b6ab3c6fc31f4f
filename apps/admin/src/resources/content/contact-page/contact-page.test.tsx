import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import './contact-page-screen.tsx';

const path = '/admin/settings/contact-page';
const contact = {
  title: 'Talk to us',
  subtitle: '',
  description: '',
  contactInfo: [{ type: 'phone', icon: 'phone', value: '+1 555 010 0199', label: 'Call' }],
  imageUrl: '',
};
function renderContact() {
  const section = fakeSection('/api/contact-page', {
    stored: contact,
    defaults: { ...contact, title: 'The default title' },
    label: 'Contact page',
  });
  return { ...renderApp({ path, answers: section.answers }), section };
}
function save() {
  return screen.getByRole('button', { name: 'Publish' });
}
function title() {
  return screen.findByRole('textbox', { name: 'Title' });
}

describe('the contact page’s editor', () => {
  it('saves entries of both types and the active flag', async () => {
    const { person, section } = renderContact();
    await person.click(await screen.findByRole('checkbox', { name: 'Active' }));
    await person.click(screen.getByRole('button', { name: 'Add contact entry' }));
    await person.selectOptions(screen.getByLabelText('Type of contact entry 2'), 'email');
    await person.type(screen.getByLabelText('Value of contact entry 2'), 'us@example.test');
    await person.click(save());
    expect(await screen.findByText('Contact page updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toMatchObject({
      version: 3,
      isActive: false,
      contactInfo: [{ type: 'phone' }, { type: 'email', value: 'us@example.test' }],
    });
  });

  it('requires a title and a value that fits its type', async () => {
    const { person, section } = renderContact();
    await person.clear(await title());
    await person.clear(screen.getByLabelText('Value of contact entry 1'));
    await person.type(screen.getByLabelText('Value of contact entry 1'), 'call me');
    await person.click(save());
    expect(await screen.findByText('Title is required.')).toBeInTheDocument();
    expect(screen.getByText(/valid phone/)).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('distinguishes an API error from a network failure', async () => {
    const { person, section } = renderContact();
    section.reject(() => refused(400, 'invalid_request', 'The title is taken.'));
    await person.type(await title(), '!');
    await person.click(save());
    expect(await screen.findByText('Failed to update contact page: The title is taken.')).toBeInTheDocument();
    section.reject(() => {
      throw new TypeError('offline');
    });
    await person.click(save());
    expect(await screen.findByText(/^Error updating contact page/)).toBeInTheDocument();
  });

  it('is reset after the specified question', async () => {
    const { person } = renderContact();
    await person.type(await title(), '!');
    await person.click(save());
    await screen.findByText('Contact page updated successfully!');
    await person.click(screen.getByRole('button', { name: 'Reset to Default' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to reset to default values?');
    await person.click(within(dialog).getByRole('button', { name: 'Reset to Default' }));
    expect(await screen.findByText('Contact page reset to default successfully!')).toBeInTheDocument();
    await waitFor(async () => expect(await title()).toHaveValue('The default title'));
  });

  it('says that it could not be fetched', async () => {
    renderApp({ path, answers: { '/api/contact-page': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText('Failed to connect to server')).toBeInTheDocument();
  });
});
