import type { TranslatedText, Translation, TranslationProgress } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { recordId } from '../../../testing/records.ts';
import type { Answers } from '../../../testing/render-app.tsx';

export const featureId = recordId(1);

/** A text without a translation. */
export function makeText(path: string, changes: Partial<TranslatedText> = {}): TranslatedText {
  return {
    ...{ path, label: path, original: `English ${path}`, text: '', builtIn: '', state: 'missing' },
    ...{ madeFrom: null, isLong: false, maxLength: 200 },
    ...changes,
  };
}

/** Text, or its absence, as the API describes it. */
function describe(text: TranslatedText): TranslatedText {
  if (text.text === '') return { ...text, state: text.builtIn ? 'built-in' : 'missing', madeFrom: null };
  return { ...text, state: text.madeFrom === null ? 'current' : 'outdated' };
}

export function makeTranslation(texts: TranslatedText[], changes: Partial<Translation> = {}): Translation {
  return {
    ...{ kind: 'feature', id: featureId, name: 'Image to video', isActive: true, language: 'de' },
    ...{ version: 3, savedAt: '2026-11-20T10:00:00.000Z', savedBy: 'ada@example.test', texts },
    ...changes,
  };
}

export function makeProgress(changes: Partial<TranslationProgress> = {}): TranslationProgress {
  return {
    ...{ kind: 'feature', id: featureId, name: 'Image to video', isActive: true, savedAt: null },
    ...{ texts: 3, translated: 2, outdated: 0 },
    ...changes,
  };
}

export function answerLanguages(translations = [{ language: 'de', name: 'Deutsch', isOffered: true }]) {
  return () => Response.json({ success: true, data: { original: 'en', translations } });
}

/** The translation of one piece of content as the API keeps it: versions rise, and a stale save is rejected. */
export function fakeTranslation(start: Translation) {
  let stored = start;
  let rejection: (() => Response) | null = null;
  const saves: { version: number; texts: { path: string; original: string; text: string }[] }[] = [];
  const answer = () => Response.json({ success: true, data: stored });
  const put = (sent: (typeof saves)[number]['texts']) => {
    const texts = stored.texts.map((text) => {
      const found = sent.find(({ path }) => path === text.path);
      if (!found) return text;
      const madeFrom = found.original === text.original ? null : found.original;
      return describe({ ...text, text: found.text, madeFrom });
    });
    stored = { ...stored, texts, version: stored.version + 1 };
  };
  const { kind, id, language } = start;
  const path = `/api/translations/${kind}/${id}/${language}`;
  const answers: Answers = {
    '/api/content-languages': answerLanguages(),
    [`/api/translations/${kind}/${language}`]: () => rows([makeProgress({ kind, id, name: start.name })]),
    [path]: (_url, request) => {
      if (request.method !== 'PUT') return answer();
      const sent: (typeof saves)[number] = JSON.parse(String(request.body));
      saves.push(sent);
      if (rejection) return rejection();
      if (sent.version !== stored.version) return refused(409, 'stale_version', 'Someone else saved it.');
      put(sent.texts);
      return answer();
    },
  };
  return {
    answers,
    saves,
    path: `/admin/languages/${language}/${kind}/${id}`,
    saveElsewhere: (textPath: string, text: string) => {
      const original = stored.texts.find((one) => one.path === textPath)?.original ?? '';
      put([{ path: textPath, original, text }]);
    },
    changeOriginal: (textPath: string, original: string) => {
      const texts = stored.texts.map((text) => {
        if (text.path !== textPath) return text;
        return describe({ ...text, original, madeFrom: text.text === '' ? null : text.original });
      });
      stored = { ...stored, texts };
    },
    reject: (respond: (() => Response) | null) => {
      rejection = respond;
    },
  };
}
