import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeMedia } from '../media-library/testing/records.ts';
import { item } from '../resources/catalog/testing/records.ts';
import { entryId, fakeEntries } from '../resources/content/testing/fake-entries.ts';
import { blankBanner, fakeSection } from '../resources/content/testing/fake-section.ts';
import {
  answerLanguages,
  fakeTranslation,
  makeProgress,
  makeText,
  makeTranslation,
} from '../resources/translations/testing/records.ts';
import { recordId } from '../testing/records.ts';
import { type Answers, renderApp } from '../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../resources/catalog/items/items-screen.tsx';
import '../resources/content/banner/banner-screen.tsx';
import '../resources/content/features/features-screen.tsx';
import '../resources/media/media-detail.tsx';
import '../resources/translations/translation-screen.tsx';

const languages = [
  { language: 'de', name: 'Deutsch', isOffered: true },
  { language: 'fr', name: 'Français', isOffered: false },
];
const translated = { text: 'Aus Bildern', state: 'current' } as const;
const mainTitle = makeText('mainTitle', { label: 'Main title', original: 'Turn an image', ...translated });
const missing = makeText('subTitle', { label: 'Subtitle', original: 'New' });

function renderBanner(answers: Answers = {}) {
  const translation = fakeTranslation(
    makeTranslation([mainTitle, missing], { kind: 'section', id: 'banner', name: 'Banner section' }),
  );
  const section = fakeSection('/api/banner-section', {
    stored: { ...blankBanner, mainTitle: 'Turn an image', subTitle: 'New', description: 'Text' },
    label: 'Banner section',
  });
  const app = renderApp({
    path: '/admin/settings/banner',
    answers: { ...translation.answers, ...section.answers, ...answers },
  });
  return { ...app, translation };
}
const main = () => within(screen.getByRole('main'));

describe('the editor of a section', () => {
  it('leads to its translation, says how far that is, and gets back', async () => {
    const { person, router } = renderBanner();
    await person.click(await screen.findByRole('link', { name: 'German · 1 missing' }));
    expect(router.state.location.pathname).toBe('/admin/languages/de/section/banner');
    await person.click(await screen.findByRole('link', { name: 'Edit the original' }));
    expect(router.state.location.pathname).toBe('/admin/settings/banner');
  });

  it('lists the languages where there are several', async () => {
    const { person } = renderBanner({
      '/api/content-languages': answerLanguages(languages),
      '/api/translations/section/banner/fr': () =>
        Response.json({ success: true, data: makeTranslation([mainTitle], { language: 'fr' }) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Languages' }));
    expect(await screen.findByRole('menuitem', { name: 'German · 1 missing' })).toHaveAttribute(
      'href',
      '/admin/languages/de/section/banner',
    );
    expect(screen.getByRole('menuitem', { name: 'French · complete' })).toBeInTheDocument();
  });

  it('has no such button in a shop of one language', async () => {
    const { api } = renderBanner({ '/api/content-languages': answerLanguages([]) });
    expect(await screen.findByRole('button', { name: 'Revisions' })).toBeInTheDocument();
    expect(main().queryByText(/German|Languages/)).not.toBeInTheDocument();
    expect(api.calls.some(({ path }) => path.startsWith('/api/translations'))).toBe(false);
  });

  it('says which translations a save has made outdated, and leads there', async () => {
    const { person, router, translation } = renderBanner();
    await screen.findByRole('link', { name: 'German · 1 missing' });
    translation.changeOriginal('mainTitle', 'Turn a photo');
    await person.clear(screen.getByRole('textbox', { name: 'Main title' }));
    await person.type(screen.getByRole('textbox', { name: 'Main title' }), 'Turn a photo');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/1 German text is outdated now\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'German · 1 outdated' })).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Update the translation' }));
    expect(await screen.findByText('Changed since it was translated')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?show=todo');
    expect(router.state.location.pathname).toBe('/admin/languages/de/section/banner');
  });

  it('says nothing of translations that a save has left as they were', async () => {
    const { api, person } = renderBanner();
    await screen.findByRole('link', { name: 'German · 1 missing' });
    await person.type(screen.getByRole('textbox', { name: 'Button link' }), '/shop');
    const reads = () => api.calls.filter(({ path }) => path.startsWith('/api/translations/section')).length;
    const before = reads();
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await expect.poll(reads).toBeGreaterThan(before);
    expect(screen.queryByText(/outdated now/)).not.toBeInTheDocument();
  });
});

it('is said of an entry below its own toast, which would move the link away', async () => {
  const feature = { title: 'Page', description: 'New', icon: 'bolt', link: '', category: 'Tools', order: 0 };
  const text = makeText('title', { label: 'Title', original: 'Page', ...translated });
  const translation = fakeTranslation(makeTranslation([text], { kind: 'feature', id: entryId(1) }));
  const { person } = renderApp({
    path: `/admin/settings/features?edit=${entryId(1)}`,
    answers: {
      ...translation.answers,
      ...fakeEntries('/api/features-section', [feature]).answers,
      '/api/translations/feature/de': () => rows([makeProgress({ id: entryId(1) })]),
    },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Title' }), 's');
  translation.changeOriginal('title', 'Pages');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  const notice = await screen.findByText(/1 German text is outdated now/);
  const saved = screen.getByText('Feature updated successfully!');
  expect(saved.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('the translation of', () => {
  it('an entry is reached from its row', async () => {
    const outdated = makeProgress({ id: entryId(1), outdated: 2 });
    renderApp({
      path: '/admin/settings/features',
      answers: {
        ...fakeEntries('/api/features-section', [
          { title: 'Page', description: '', icon: 'bolt', link: '', category: '', order: 0 },
        ]).answers,
        '/api/content-languages': answerLanguages(),
        '/api/translations/feature/de': () => rows([outdated]),
      },
    });
    expect(
      await screen.findByRole('link', { name: 'Translation of Page: German · 2 outdated' }),
    ).toHaveAttribute('href', `/admin/languages/de/feature/${entryId(1)}`);
  });

  it('an item is reached from its form', async () => {
    const translation = fakeTranslation(makeTranslation([mainTitle], { kind: 'item', id: item._id }));
    renderApp({
      path: `/admin/items?item=${item._id}`,
      answers: {
        ...translation.answers,
        '/items': () => rows([item]),
        [`/item/${item._id}`]: () => Response.json({ success: true, data: item }),
      },
    });
    expect(await screen.findByRole('link', { name: 'German · complete' })).toHaveAttribute(
      'href',
      `/admin/languages/de/item/${item._id}`,
    );
  });

  it('an alt text is reached from its image', async () => {
    const image = makeMedia(1);
    const translation = fakeTranslation(makeTranslation([missing], { kind: 'media', id: recordId(1) }));
    renderApp({
      path: `/admin/media/${recordId(1)}`,
      answers: {
        ...translation.answers,
        [`/api/media/${recordId(1)}`]: () => Response.json({ success: true, data: image }),
      },
    });
    expect(await screen.findByRole('link', { name: 'German · 1 missing' })).toHaveAttribute(
      'href',
      `/admin/languages/de/media/${recordId(1)}`,
    );
  });
});
