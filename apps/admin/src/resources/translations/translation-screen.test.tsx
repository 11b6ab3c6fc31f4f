import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPreview } from '../../site-preview/testing/find-preview.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import {
  answerLanguages,
  fakeTranslation,
  featureId,
  makeProgress,
  makeText,
  makeTranslation,
} from './testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './translation-preview.tsx';
import './translation-screen.tsx';
import '../../marked-words/marked-words.tsx';

const title = makeText('title', { label: 'Title', original: 'Image to video' });
const text = makeText('description', {
  ...{ label: 'Description', original: 'Moving pictures.\nFast.', text: 'Bewegte Bilder.', state: 'current' },
  isLong: true,
});
const link = makeText('link', {
  ...{ label: 'Link text', original: 'See how it works', text: 'So geht es', state: 'outdated' },
  madeFrom: 'See how',
});
const button = makeText('button', {
  ...{ label: 'Button', original: 'Start', builtIn: 'Loslegen', state: 'built-in' },
});

function renderTranslation(
  input: {
    texts?: Parameters<typeof makeTranslation>[0];
    answers?: Answers;
    role?: string;
    search?: string;
  } = {},
) {
  const translation = fakeTranslation(makeTranslation(input.texts ?? [title, text, link, button]));
  const app = renderApp({
    path: `${translation.path}${input.search ?? ''}`,
    answers: { ...translation.answers, ...input.answers },
    ...(input.role && { role: input.role }),
  });
  return { ...app, translation };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
const pairOf = async (name: string) => {
  const pair = (await field(name)).closest('li');
  if (!pair) throw new Error(`${name} is in no pair.`);
  return within(pair);
};

describe('some content side by side with its translation', () => {
  it('shows each text with its translation and what is left to do', async () => {
    renderTranslation();
    expect(await screen.findByRole('heading', { level: 1, name: 'Image to video' })).toBeInTheDocument();
    expect(await field('Description')).toHaveValue('Bewegte Bilder.');
    expect(await field('Description')).toHaveAttribute('lang', 'de');
    expect((await pairOf('Description')).getByText(/^Moving pictures\./)).toHaveAttribute('lang', 'en');
    expect(screen.getByText('3 of 4 translated, 1 outdated')).toBeInTheDocument();
    expect((await pairOf('Title')).getByText('Missing')).toBeInTheDocument();
    expect(await field('Title')).toHaveAccessibleDescription('Visitors read the English text.');
    expect((await pairOf('Button')).getByText('Built in')).toBeInTheDocument();
    expect(await field('Button')).toHaveAttribute('placeholder', 'Loslegen');
  });

  it('saves only the texts that were changed, with the original that was shown', async () => {
    const { person, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild zu Video');
    await person.click(press('Save Changes'));
    expect(await screen.findByText('German texts saved')).toBeInTheDocument();
    expect(translation.saves).toEqual([
      { version: 3, texts: [{ path: 'title', original: 'Image to video', text: 'Bild zu Video' }] },
    ]);
    expect((await pairOf('Title')).getByText('Translated')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  it('says what has changed of the original, and keeps a translation that still fits', async () => {
    const { person, translation } = renderTranslation();
    const pair = await pairOf('Link text');
    expect(pair.getByText('Outdated')).toBeInTheDocument();
    expect(await pair.findByText('it works', { exact: false, selector: 'ins' })).toBeInTheDocument();
    await person.click(press('Keep as it is: Link text'));
    expect(await screen.findByText('Kept as it is')).toBeInTheDocument();
    expect(translation.saves).toEqual([
      { version: 3, texts: [{ path: 'link', original: 'See how it works', text: 'So geht es' }] },
    ]);
    expect(await (await pairOf('Link text')).findByText('Translated')).toBeInTheDocument();
    expect(screen.queryByText('Changed since it was translated')).not.toBeInTheDocument();
  });

  it('keeps what is typed elsewhere while a text is kept, and saves it on top', async () => {
    const { person, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild zu Video');
    await person.click(press('Keep as it is: Link text'));
    await screen.findByText('Kept as it is');
    expect(await field('Title')).toHaveValue('Bild zu Video');
    await person.click(press('Save Changes'));
    await screen.findByText('German texts saved');
    expect(translation.saves.at(-1)).toEqual({
      version: 4,
      texts: [{ path: 'title', original: 'Image to video', text: 'Bild zu Video' }],
    });
  });

  it('starts from the original, from the text of the software, or from nothing', async () => {
    const { person, translation } = renderTranslation();
    await person.click(await screen.findByRole('button', { name: 'Copy original: Title' }));
    expect(await field('Title')).toHaveValue('Image to video');
    expect(await field('Title')).toHaveFocus();
    await person.click(press('Adopt to change: Button'));
    expect(await field('Button')).toHaveValue('Loslegen');
    await person.click(press('Clear: Description'));
    expect(await field('Description')).toHaveAccessibleDescription(
      'Saved empty, visitors read the English text.',
    );
    await person.click(press('Undo: Button'));
    expect(await field('Button')).toHaveValue('');
    await person.click(press('Save Changes'));
    await screen.findByText('German texts saved');
    expect(translation.saves.at(-1)?.texts).toEqual([
      { path: 'title', original: 'Image to video', text: 'Image to video' },
      { path: 'description', original: 'Moving pictures.\nFast.', text: '' },
    ]);
    expect((await pairOf('Description')).getByText('Missing')).toBeInTheDocument();
  });

  it('has one line where the original has, and counts what is left near the limit', async () => {
    const { person } = renderTranslation({ texts: [{ ...title, maxLength: 20 }] });
    await person.type(await field('Title'), 'Bild zu{Enter}Video');
    expect(await field('Title')).toHaveValue('Bild zuVideo');
    expect(await field('Title')).toHaveAccessibleDescription('8 characters left');
    expect(await field('Title')).toHaveAttribute('maxlength', '20');
  });

  it('sends the original that was shown as someone began to type, whatever it says by then', async () => {
    const { person, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild zu Video');
    translation.changeOriginal('title', 'Photo to video');
    await person.click(press('Keep as it is: Link text'));
    await screen.findByText('Kept as it is');
    expect((await pairOf('Title')).getByText('Photo to video')).toBeInTheDocument();
    await person.click(press('Save Changes'));
    await screen.findByText('German texts saved');
    expect(translation.saves.at(-1)?.texts).toEqual([
      { path: 'title', original: 'Image to video', text: 'Bild zu Video' },
    ]);
    expect((await pairOf('Title')).getByText('Outdated')).toBeInTheDocument();
  });

  it('shows what is to do, and leaves a text in place once it is done', async () => {
    const { person, router } = renderTranslation();
    await field('Description');
    await person.click(screen.getByRole('radio', { name: 'To do 2' }));
    expect(router.state.location.search).toBe('?show=todo');
    expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    await person.type(await field('Title'), 'Bild zu Video');
    await person.click(press('Save Changes'));
    expect(await screen.findByRole('radio', { name: 'To do 1' })).toBeChecked();
    expect(await field('Title')).toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'All 4' }));
    await person.click(screen.getByRole('radio', { name: 'To do 1' }));
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  });

  it('hides no text that is not saved', async () => {
    const { person } = renderTranslation();
    await person.type(await field('Description'), ' Schnell.');
    await person.click(screen.getByRole('radio', { name: 'To do 2' }));
    expect(await field('Description')).toHaveValue('Bewegte Bilder. Schnell.');
    expect(screen.queryByRole('textbox', { name: 'Button' })).not.toBeInTheDocument();
  });

  it('goes from text to text and saves by key', async () => {
    const { person, translation } = renderTranslation();
    await field('Title');
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await field('Title')).toHaveFocus();
    await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(await field('Description')).toHaveFocus();
    await person.keyboard(' Schnell.{Control>}s{/Control}');
    expect(await screen.findByText('German texts saved')).toBeInTheDocument();
    expect(translation.saves[0]?.texts).toMatchObject([
      { path: 'description', text: 'Bewegte Bilder. Schnell.' },
    ]);
    expect(await field('Description')).toHaveFocus();
  });

  it('puts what the API does not accept at its field', async () => {
    const { person, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild');
    await person.type(await field('Link text'), ' {{');
    translation.reject(() =>
      refused(400, 'invalid_request', 'Please check the texts.', [
        { path: 'body.texts.1.text', message: 'Please use at most 5 characters.' },
      ]),
    );
    await person.click(press('Save Changes'));
    expect(await screen.findByText('Please use at most 5 characters.')).toBeInTheDocument();
    expect(await field('Link text')).toBeInvalid();
    expect(await field('Link text')).toHaveFocus();
    expect(await field('Title')).toHaveValue('Bild');
  });

  it('lets a person choose between what two of them wrote, and loses neither', async () => {
    const { person, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild zu Video');
    await person.clear(await field('Description'));
    await person.type(await field('Description'), 'Meine');
    translation.saveElsewhere('description', 'Ihre');
    await person.click(press('Save Changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(dialog.getByText('Both of you changed: Description')).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: 'Theirs: Ihre' }));
    await person.click(dialog.getByRole('button', { name: 'Continue editing with these' }));
    expect(await field('Description')).toHaveValue('Ihre');
    expect(await field('Title')).toHaveValue('Bild zu Video');
    await person.click(press('Save Changes'));
    await screen.findByText('German texts saved');
    expect(translation.saves.at(-1)).toEqual({
      version: 4,
      texts: [{ path: 'title', original: 'Image to video', text: 'Bild zu Video' }],
    });
  });

  it('asks before unsaved texts are left', async () => {
    const { person, router, translation } = renderTranslation();
    await person.type(await field('Title'), 'Bild');
    await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Languages' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(translation.path);
  });

  it('leads to the original and through the content of its group', async () => {
    const other = makeProgress({ id: '0190f000-0000-7000-8000-000000000002', name: 'Page' });
    const { person, router } = renderTranslation({
      search: '?show=todo',
      answers: {
        '/api/translations/feature/de': () =>
          Response.json([makeProgress(), other], { headers: { 'x-total-count': '2' } }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Edit the original' })).toHaveAttribute(
      'href',
      `/admin/settings/features?edit=${featureId}`,
    );
    expect(await screen.findByRole('button', { name: 'Previous content' })).toBeDisabled();
    await person.click(press('Next content'));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/admin/languages/de/feature/${other.id}?show=todo`);
  });

  it('can only be read by people without the right to save', async () => {
    renderTranslation({ role: 'developer' });
    expect(await field('Description')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /^(Keep|Copy|Clear|Adopt)/ })).not.toBeInTheDocument();
  });

  it('says that there is nothing to translate where the original is empty', async () => {
    renderTranslation({ texts: [] });
    expect(await screen.findByText('Nothing to translate')).toBeInTheDocument();
  });

  it('says that it does not exist, and where to go', async () => {
    renderApp({
      path: '/admin/languages/de/nothing/1',
      answers: { '/api/content-languages': answerLanguages() },
    });
    expect(await screen.findByText('Content not found')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Languages' })).toHaveAttribute(
      'href',
      '/admin/languages',
    );
  });
});

describe('the preview of a translation', () => {
  it('is the section of the site with the texts as they are typed', async () => {
    const mainTitle = makeText('mainTitle', { label: 'Main title', original: 'Turn an image' });
    const banner = fakeTranslation(
      makeTranslation([mainTitle], { kind: 'section', id: 'banner', name: 'Banner section' }),
    );
    const stored = {
      ...{ mainTitle: 'Turn an image', description: 'Only in English', subTitle: '', highlightText: '' },
      ...{ buttonText: '', buttonLink: '', youtubeUrl: '', backgroundImage: '', isActive: true, version: 3 },
      ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-02T10:30:00.000Z' },
    };
    const { person } = renderApp({
      path: banner.path,
      answers: {
        ...banner.answers,
        '/api/banner-section': () => Response.json({ success: true, data: stored }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = await findPreview();
    expect(await preview.findByText(/Turn an image/)).toBeInTheDocument();
    await person.type(await field('Main title'), 'Aus Bildern');
    await waitFor(() => expect(preview.getByText(/Aus Bildern/)).toBeInTheDocument());
    expect(preview.getByText('Only in English')).toBeInTheDocument();
  });

  it('is the page of a legal text, drawn by the API', async () => {
    const texts = [
      makeText('title', { label: 'Title', original: 'Terms', text: 'AGB', state: 'current' }),
      makeText('text', {
        label: 'Text',
        original: 'Words',
        builtIn: 'Gebaute Worte',
        state: 'built-in',
        isLong: true,
      }),
    ];
    const terms = fakeTranslation(
      makeTranslation(texts, { kind: 'section', id: 'terms', name: 'Terms of service' }),
    );
    const { person } = renderApp({
      path: terms.path,
      answers: {
        ...terms.answers,
        '/api/legal-pages/preview': (_url, request) => {
          const { text: sent } = JSON.parse(String(request.body));
          const blocks = [
            { kind: 'paragraph', spans: [{ text: `Drawn: ${sent}`, style: 'plain', href: null }] },
          ];
          return Response.json({ success: true, data: { blocks, missing: [] } });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = await findPreview();
    expect(await preview.findByText('Drawn: Gebaute Worte')).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: 'AGB' })).toBeInTheDocument();
  });
});
