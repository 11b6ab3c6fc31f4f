import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { entryId, fakeEntries } from '../testing/fake-entries.ts';
import { cutQuote } from './testimonials-screen.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './testimonials-screen.tsx';

const path = '/admin/settings/testimonials';
const quoted = { quote: 'q'.repeat(60), authorName: 'Priya Raman', authorTitle: 'Editor', authorImage: '' };
function renderTestimonials(search = '') {
  const list = fakeEntries('/api/testimonials', [quoted]);
  return { ...renderApp({ path: `${path}${search}`, answers: list.answers }), list };
}

describe('cutQuote', () => {
  it.each([
    ['q'.repeat(50), 'q'.repeat(50)],
    ['q'.repeat(51), `${'q'.repeat(50)}…`],
    ['🎬'.repeat(51), `${'🎬'.repeat(50)}…`],
  ])('shows %s as %s', (quote, shown) => {
    expect(cutQuote(quote)).toBe(shown);
  });
});

describe('the testimonials', () => {
  it('are listed with their quotes cut', async () => {
    renderTestimonials();
    const table = within(await screen.findByRole('table', { name: 'Testimonials Section' }));
    expect(table.getByText(`${'q'.repeat(50)}…`)).toBeInTheDocument();
  });

  it('need quote, name and title', async () => {
    const { person, list } = renderTestimonials('?edit=new');
    await person.type(await screen.findByRole('textbox', { name: 'Author image' }), 'https://a.test/x.png');
    const [, submit] = screen.getAllByRole('button', { name: 'Add testimonial' });
    if (submit) await person.click(submit);
    expect(await screen.findByText('Quote is required.')).toBeInTheDocument();
    expect(screen.getByText('Author name is required.')).toBeInTheDocument();
    expect(screen.getByText('Author title is required.')).toBeInTheDocument();
    expect(list.changes).toEqual([]);
  });

  it('are added for staff’s eyes only when they are not active', async () => {
    const { person, list } = renderTestimonials('?edit=new');
    await person.type(await screen.findByRole('textbox', { name: 'Quote' }), 'Well');
    await person.type(screen.getByRole('textbox', { name: 'Author name' }), 'Ada');
    await person.type(screen.getByRole('textbox', { name: 'Author title' }), 'Editor');
    await person.click(screen.getByRole('checkbox', { name: 'Active' }));
    const [, submit] = screen.getAllByRole('button', { name: 'Add testimonial' });
    if (submit) await person.click(submit);
    expect(await screen.findByText('Testimonial added successfully!')).toBeInTheDocument();
    expect(list.changes[0]?.body).toMatchObject({ authorName: 'Ada', isActive: false });
  });

  it('are changed with the version that was read', async () => {
    const { person, list } = renderTestimonials(`?edit=${entryId(1)}`);
    await person.type(await screen.findByRole('textbox', { name: 'Author title' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeInTheDocument();
    expect(list.changes[0]?.body).toEqual({ ...quoted, authorTitle: 'Editor!', isActive: true, version: 1 });
  });

  it('say what failed when nothing came back', async () => {
    const { person, list } = renderTestimonials();
    list.reject(() => new Response('', { status: 502 }));
    await person.click(await screen.findByRole('button', { name: 'Delete Priya Raman' }));
    await person.click(await screen.findByRole('button', { name: 'Delete testimonial' }));
    expect(await screen.findByText(/^Failed to delete testimonial/)).toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    renderApp({ path, answers: { '/api/testimonials': () => refused(500, 'internal', 'Away.') } });
    expect(await screen.findByText(/^Failed to fetch testimonials/)).toBeInTheDocument();
  });
});
