import { translatedKinds } from '@credit-studio/contracts/rules';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordId } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './languages-screen.tsx';
import { answerLanguages, featureId, makeProgress, makeText, makeTranslation } from './testing/records.ts';
import './translation-screen.tsx';

const german = { language: 'de', name: 'Deutsch', isOffered: true };
const banner = makeProgress({
  kind: 'section',
  id: 'banner',
  name: 'Banner section',
  texts: 8,
  translated: 8,
});
const terms = makeProgress({
  kind: 'section',
  id: 'terms',
  name: 'Terms of service',
  texts: 2,
  translated: 0,
});
const feature = makeProgress({
  ...{ texts: 14, translated: 12, outdated: 2, isActive: false },
  savedAt: '2026-11-20T10:00:00.000Z',
});
const item = (number: number) =>
  makeProgress({ kind: 'item', id: recordId(number), name: `Item ${number}`, texts: 2, translated: 1 });

function answerProgress({ pathname, searchParams }: URL) {
  const kind = pathname.split('/')[3];
  if (kind === 'section') return rows([banner, terms]);
  if (kind === 'feature') return rows([feature]);
  if (kind !== 'item') return rows([]);
  return rows([item(Number(searchParams.get('page')))], 60);
}

/** The lists of all kinds, in the languages of these tests. */
const progress: Answers = Object.fromEntries(
  translatedKinds.flatMap((kind) =>
    ['de', 'fr', 'xx'].map((language) => [`/api/translations/${kind}/${language}`, answerProgress]),
  ),
);

function renderLanguages(answers: Answers = {}, path = '/admin/languages') {
  const app = renderApp({
    path,
    answers: {
      '/api/content-languages': answerLanguages([german]),
      ...progress,
      ...answers,
    },
  });
  return {
    ...app,
    asked: () =>
      app.api.calls.flatMap(({ path: called, query }) => {
        const [, kind, language] = /^\/api\/translations\/(\w+)\/(\w+)$/.exec(called) ?? [];
        return kind ? [{ kind, language, ...query }] : [];
      }),
  };
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the languages of the content', () => {
  it('list what visitors read in one, group by group, with what is left to do', async () => {
    renderLanguages();
    const row = await (await group('Features')).findByRole('link');
    expect(row).toHaveTextContent('Image to videoInactive12 of 142 outdatedSaved 20 Nov 2026');
    expect(row).toHaveAttribute('href', `/admin/languages/de/feature/${featureId}`);
    expect(await (await group('Home page and site')).findByRole('link')).toHaveTextContent(
      'Banner section8 of 8Built in',
    );
    expect(await (await group('Legal pages')).findByRole('link')).toHaveTextContent(
      'Terms of service0 of 2Never saved',
    );
    expect(screen.queryByRole('heading', { name: 'Packages' })).not.toBeInTheDocument();
  });

  it('page what a shop may have much of, and come back to the page', async () => {
    const { person, asked, router } = renderLanguages();
    const items = await group('Items');
    expect(await items.findByRole('link', { name: /^Item 1/ })).toBeInTheDocument();
    await person.click(items.getByRole('button', { name: 'Page 3' }));
    const third = await items.findByRole('link', { name: /^Item 3/ });
    expect(asked()).toContainEqual({ kind: 'item', language: 'de', page: '3', limit: '25' });
    expect(router.state.location.search).toBe('?items-page=3');
    expect(third).toHaveAttribute('href', `/admin/languages/de/item/${recordId(3)}?page=3`);
  });

  it('say that visitors are not offered one yet, and which setting offers it', async () => {
    renderLanguages({ '/api/content-languages': answerLanguages([{ ...german, isOffered: false }]) });
    expect(await screen.findByText(/Visitors are not offered German yet/)).toHaveTextContent(
      'The setting LANGUAGES offers it: LANGUAGES=en,de',
    );
  });

  it('are chosen where there are several', async () => {
    const french = { language: 'fr', name: 'Français', isOffered: false };
    const { person, router, asked } = renderLanguages({
      '/api/content-languages': answerLanguages([german, french]),
    });
    await person.click(await screen.findByRole('radio', { name: 'French' }));
    expect(router.state.location.pathname).toBe('/admin/languages/fr');
    expect(await screen.findByText(/what visitors of \/fr read/)).toBeInTheDocument();
    expect(asked().at(-1)?.language).toBe('fr');
  });

  it('are nothing to work on while there is only the original', async () => {
    const { asked } = renderLanguages({ '/api/content-languages': answerLanguages([]) });
    expect(await screen.findByText('There is one language only')).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('say so for one that the site does not have', async () => {
    renderLanguages({}, '/admin/languages/xx');
    expect(await screen.findByText('The site does not have this language')).toBeInTheDocument();
  });

  it('say which group could not be loaded, and try again', async () => {
    const { api, person } = renderLanguages({
      '/api/translations/feature/de': () => refused(500, 'internal', 'Away.'),
    });
    expect(await screen.findByText('Features could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Banner section/ })).toBeInTheDocument();
    api.answer('/api/translations/feature/de', answerProgress);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^Image to video/ })).toBeInTheDocument();
  });

  it('are gone through by J and K, and opened with Enter', async () => {
    const { person, router } = renderLanguages({
      '/api/translations/section/banner/de': () =>
        Response.json({
          success: true,
          data: makeTranslation([makeText('mainTitle')], {
            kind: 'section',
            id: 'banner',
            name: 'Banner section',
          }),
        }),
    });
    await screen.findByRole('link', { name: /^Image to video/ });
    await person.keyboard('jj');
    expect(screen.getByRole('link', { name: /^Terms of service/ })).toHaveFocus();
    await person.keyboard('k{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Banner section' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/languages/de/section/banner');
  });
});
