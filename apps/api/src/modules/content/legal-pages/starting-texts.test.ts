import { generationKinds, type LegalPageName, legalPageNames } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import { describe, expect, test } from 'vitest';
import { germanLegalPages } from './german-legal-pages.ts';
import { legalPageDefaults } from './legal-page-defaults.ts';
import { renderText } from './render-text.ts';

const details = { legalName: 'Ada Ltd', legalAddress: '1 Lane', contactEmail: 'hi@ada.test' };
const languages = { English: legalPageDefaults, German: germanLegalPages };

/** The blocks of a text with its lists and links, without its words. */
function outline(text: string) {
  const { blocks, problem } = renderText(text, details);
  expect(problem).toBeNull();
  return blocks.map((block) => {
    const lines = block.kind === 'list' ? block.items : [block.spans];
    return {
      kind: block.kind,
      lines: lines.map((spans) => spans.flatMap(({ href }) => href ?? [])),
    };
  });
}

test.each(legalPageNames)(
  'the German text of %s has the blocks, points and links of the English one',
  (name) => {
    expect(outline(germanLegalPages[name].text)).toEqual(outline(legalPageDefaults[name].text));
  },
);

const results: Record<keyof typeof languages, Record<GenerationKind, string>> = {
  English: { video: 'videos', image: 'images', code: 'pages' },
  German: { video: 'Videos', image: 'Bilder', code: 'Seiten' },
};

/** What the software does, as both languages have to say it. */
const facts: [string, LegalPageName, Record<keyof typeof languages, string>][] = [
  [
    'a partial refund takes back its share of all credits of the order',
    'refunds',
    {
      English:
        'the same share of the order’s credits, rounded down to whole credits, as far as your balance has them',
      German:
        'der entsprechende Anteil der Credits der Bestellung, abgerundet auf ganze Credits, soweit Ihr Guthaben reicht',
    },
  ],
  [
    'YouTube is asked for the preview image at once, and for the player later',
    'privacy',
    {
      English: 'The player is loaded only when you start the video.',
      German: 'Der Player wird erst geladen, wenn Sie das Video starten.',
    },
  ],
  [
    'staff can open results, which is recorded',
    'privacy',
    { English: 'Our staff open a result only', German: 'Unser Team öffnet ein Ergebnis nur' },
  ],
  [
    'PayPal can get a proof of the purchase',
    'privacy',
    { English: 'a proof of the purchase', German: 'einem Kaufnachweis' },
  ],
  [
    'images can be on servers of others',
    'privacy',
    {
      English: 'receive your network address when your browser loads an image',
      German: 'erhalten Ihre IP-Adresse, wenn Ihr Browser ein Bild von dort lädt',
    },
  ],
  [
    'connected programs can get what webhooks and notices carry',
    'privacy',
    {
      English: 'the state of your results with your instructions, and your support tickets',
      German: 'den Stand Ihrer Ergebnisse mit Ihren Anweisungen und Ihre Support-Anfragen',
    },
  ],
  [
    'the language of emails is stored',
    'privacy',
    { English: 'the language of your emails', German: 'die Sprache Ihrer' },
  ],
];

describe.each(['English', 'German'] as const)('in %s', (language) => {
  const pages = languages[language];

  test.each(facts)('says that %s', (_fact, name, sentences) => {
    expect(pages[name].text).toContain(sentences[language]);
  });

  test.each(generationKinds)('terms and privacy policy name results of the kind %s', (kind) => {
    const word = results[language][kind];
    const [gemini] = /\*\*Google Gemini\*\*[^.]*/.exec(pages.privacy.text) ?? [];
    expect(gemini).toContain(word);
    expect(pages.terms.text).toContain(word);
  });
});
