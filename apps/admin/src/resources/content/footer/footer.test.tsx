import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerUpload, makeMedia } from '../../../media-library/testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import './footer-screen.tsx';
import '../logo/logo-screen.tsx';

const footer = {
  topSection: {
    logoText: 'Ours',
    socialLinks: [{ platform: 'X', url: 'https://x.test', isActive: true }],
  },
  middleSection: {
    logoUrl: 'https://a.test/logo.png',
    aboutTitle: 'About',
    description: 'Text',
    appLinks: [],
    quickLinksTitle: 'Links',
    quickLinks: [
      { text: 'Home', url: '/', isActive: true },
      { text: 'Pricing', url: '/#pricing', isActive: true },
    ],
    contactTitle: 'Contact',
    contactInfo: { email: 'us@example.test', phone: '', address: '' },
  },
  bottomSection: { copyrightText: '© Ours' },
};
function renderAt(path: string, stored: object | null = footer) {
  const section = fakeSection('/api/footer-section', { stored, defaults: footer, label: 'Footer' });
  return { ...renderApp({ path, answers: section.answers }), section };
}
function save() {
  return screen.getByRole('button', { name: 'Publish' });
}

describe('the footer’s editor', () => {
  const path = '/admin/settings/footer';

  it('adds, removes, orders and switches off links, and saves them', async () => {
    const { person, section } = renderAt(path);
    await person.click(await screen.findByRole('button', { name: 'Move quick link 2 up' }));
    await person.click(screen.getByRole('switch', { name: 'Active: quick link 2' }));
    await person.click(screen.getByRole('button', { name: 'Add social link' }));
    expect(screen.getByLabelText('Platform of social link 2')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Remove social link 2' }));
    expect(screen.getByLabelText('Platform of social link 1')).toHaveFocus();
    await person.click(save());
    expect(await screen.findByText('Footer updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toMatchObject({
      version: 3,
      topSection: { socialLinks: [{ platform: 'X' }] },
      middleSection: {
        quickLinks: [
          { text: 'Pricing', isActive: true },
          { text: 'Home', isActive: false },
        ],
      },
    });
  });

  it('types its fields as what they hold', async () => {
    renderAt(path);
    expect(await screen.findByLabelText('URL of quick link 1')).toHaveAttribute('type', 'url');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel');
  });

  it('says that there is no footer yet', async () => {
    renderAt(path, null);
    expect(await screen.findByText('No footer data available')).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderApp({ path, answers: { '/api/footer-section': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText('Failed to fetch footer data')).toBeInTheDocument();
  });
});

describe('the logo’s editor', () => {
  const path = '/admin/settings/logo';

  it('replaces the logo’s address and nothing else', async () => {
    const { person, section } = renderAt(path);
    const url = await screen.findByRole('textbox', { name: 'Logo URL' });
    await person.clear(url);
    await person.type(url, 'https://a.test/new.png');
    await person.click(save());
    expect(await screen.findByText('Logo updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toEqual({
      version: 3,
      middleSection: { logoUrl: 'https://a.test/new.png' },
    });
  });

  it('asks for an address when there is none', async () => {
    const { person, section } = renderAt(path);
    await person.clear(await screen.findByRole('textbox', { name: 'Logo URL' }));
    await person.click(save());
    expect(await screen.findByText('Please enter a logo URL')).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('takes the address of an uploaded image', async () => {
    const { api, person } = renderAt(path);
    api.answer('/api/media', () => answerUpload(makeMedia(1, { url: 'https://api.test/files/1' })));
    await person.upload(
      await screen.findByLabelText('Upload a file: Logo URL'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Logo URL' })).toHaveValue('https://api.test/files/1'),
    );
  });

  it('says that it could not be fetched', async () => {
    renderApp({ path, answers: { '/api/footer-section': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText('Failed to fetch logo data')).toBeInTheDocument();
  });
});
