import { enveloped } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeQueue } from '../features/generations/stage/queue-words.ts';
import { readOwnTitle, showOutcomeInTab } from '../features/generations/tab-state.ts';
import { done, dunes, forest, press, renderGallery } from '../testing/gallery-scene.ts';
import { sampleCredits, sampleGeneration, sampleId } from '../testing/sample-records.ts';
import { renderStudio } from '../testing/studio-scene.tsx';

describe('the studio in German', () => {
  beforeEach(() => {
    document.documentElement.lang = 'de';
  });
  afterEach(() => {
    document.documentElement.lang = '';
    vi.restoreAllMocks();
  });

  it('names its page, its fields and its price', async () => {
    renderStudio();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bild zu Video');
    expect(screen.getByRole('form', { name: 'Ihr nächstes Video' })).toBeInTheDocument();
    expect(screen.getByLabelText('Anweisungen (optional)')).toBeInTheDocument();
    expect(await screen.findByText(/^Preis/)).toHaveTextContent('Preis: 1 Credit');
    await userEvent.selectOptions(screen.getByLabelText('Anzahl'), '2');
    expect(screen.getByText(/^Preis/)).toHaveTextContent('Preis: 2 Credits');
  });

  it('writes English phrases into the prompt from German chips', async () => {
    renderStudio();
    await press('Heranfahren');
    expect(screen.getByLabelText('Anweisungen (optional)')).toHaveValue('slow push in');
  });

  it('says what is missing, and where credits can be bought', async () => {
    renderStudio({ 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    await press('Video erstellen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bitte laden Sie zuerst ein Bild hoch.');
    expect(await screen.findByRole('link', { name: 'Credits kaufen' })).toBeInTheDocument();
  });

  it('lists the videos with their dates, spent credits and reasons', async () => {
    const failed = sampleGeneration({
      ...{ _id: sampleId(43), status: 'failed', prompt: 'Rain', videoUrl: null, creditReturned: false },
      failure: { code: 'timed_out', message: '' },
    });
    renderGallery({}, [dunes, failed], `/user/generate-code?video=${dunes._id}`);
    const gallery = within(await screen.findByRole('region', { name: 'Ihre Videos' }));
    expect(await gallery.findByRole('link', { name: `Abspielen: ${dunes.prompt}` })).toBeInTheDocument();
    expect(gallery.getAllByText(/20\.11\.2026/)).toHaveLength(2);
    expect(gallery.getByRole('link', { name: 'Fehlgeschlagen: Rain' })).toBeInTheDocument();
    expect(gallery.getByText(/länger als zehn Minuten gedauert/)).toBeInTheDocument();
    expect(gallery.getByText('Ihr Credit wird zurückgegeben')).toBeInTheDocument();
    expect(await screen.findByText('1 Credit verbraucht')).toBeInTheDocument();
  });

  it('counts what is selected and deleted', async () => {
    renderGallery({ 'POST /api/generations/delete': done });
    await press('Auswählen');
    const selection = within(screen.getByRole('toolbar', { name: 'Auswahl' }));
    for (const { prompt } of [forest, dunes])
      await userEvent.click(screen.getByRole('checkbox', { name: `Auswählen: ${prompt}` }));
    expect(selection.getByRole('status')).toHaveTextContent('2 ausgewählt');
    await userEvent.click(selection.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText(/^2 gelöscht/)).toHaveTextContent('2 gelöscht. Rückgängig machen');
  });

  it.each([
    [1, 20, 'In der Warteschlange, als Nächstes, weniger als eine Minute'],
    [3, 130, 'In der Warteschlange, Platz 3, etwa 2 min'],
  ])('describes place %i in the queue', (position, estimateSeconds, words) => {
    expect(describeQueue({ position, estimateSeconds })).toBe(words);
  });

  it('shows in the tab how a video ended', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.title = '99 % · Bild zu Video';
    showOutcomeInTab('failed');
    expect(document.title).toBe('Fehlgeschlagen · Bild zu Video');
    expect(readOwnTitle(document.title)).toBe('Bild zu Video');
  });
});
