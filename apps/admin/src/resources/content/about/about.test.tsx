import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { fakeSection } from '../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import './about-screen.tsx';

const path = '/admin/settings/about';
const part = {
  subtitle: 'Why us',
  title: 'A title',
  description: 'A description',
  features: [
    { title: 'First', text: 'First text' },
    { title: 'Second', text: 'Second text' },
  ],
  buttonText: '',
  buttonLink: '',
  images: [],
  clipShape: '',
  isActive: true,
};
const about = { section1: part, section2: { ...part, title: '', features: [], isActive: false } };
function renderAbout(stored: object = about) {
  const section = fakeSection('/api/about-section', { stored, label: 'About section' });
  return { ...renderApp({ path, answers: section.answers }), section };
}
function save() {
  return screen.getByRole('button', { name: 'Publish' });
}
function title() {
  return screen.findByRole('textbox', { name: 'Title' });
}

describe('the about section’s editor', () => {
  it('has a tab for each of the two sections', async () => {
    const { person } = renderAbout();
    expect(await title()).toHaveValue('A title');
    await person.click(screen.getByRole('tab', { name: 'Section 2' }));
    await waitFor(async () => expect(await title()).toHaveValue(''));
    expect(screen.getByText('No features yet. At least one is required.')).toBeInTheDocument();
  });

  it('requires the title of a section', async () => {
    const { person, section } = renderAbout();
    await person.clear(await title());
    await person.click(save());
    expect(await screen.findByText('Section titles are required')).toBeInTheDocument();
    expect(section.changes).toEqual([]);
  });

  it('opens the tab of the complaint: an active second section needs a title too', async () => {
    const { person } = renderAbout({ ...about, section2: { ...about.section2, isActive: true } });
    await person.type(await title(), '!');
    await person.click(save());
    expect(await screen.findByText('Section titles are required')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Section 2' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await title()).toHaveFocus());
  });

  it('requires at least one feature, and a text in each', async () => {
    const { person } = renderAbout({ ...about, section1: { ...part, features: [] } });
    await person.type(await title(), '!');
    await person.click(save());
    expect(await screen.findByText('At least one feature is required')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Add feature' }));
    expect(screen.getByRole('textbox', { name: 'Title of feature 1' })).toHaveFocus();
    await person.click(save());
    expect(await screen.findByText('Feature text is required')).toBeInTheDocument();
  });

  it('sends features in their new order and only the image slots that are filled', async () => {
    const { person, section } = renderAbout();
    await person.click(await screen.findByRole('button', { name: 'Move feature 2 up' }));
    await person.type(screen.getByRole('textbox', { name: 'Image 1' }), 'https://a.test/one.png');
    await person.click(save());
    expect(await screen.findByText('About section updated successfully!')).toBeInTheDocument();
    expect(section.changes[0]?.body).toMatchObject({
      version: 3,
      section1: {
        features: [{ title: 'Second' }, { title: 'First' }],
        images: [{ url: 'https://a.test/one.png', alt: '' }],
      },
      section2: { images: [] },
    });
  });

  it('says the specified sentence when nothing came back', async () => {
    const { person, section } = renderAbout();
    section.reject(() => new Response('', { status: 502 }));
    await person.type(await title(), '!');
    await person.click(save());
    expect(await screen.findByText(/^Failed to update about section/)).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    renderApp({ path, answers: { '/api/about-section': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText('Failed to fetch about data')).toBeInTheDocument();
  });
});
