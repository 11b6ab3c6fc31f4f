import type { TranslatedText, Translation } from '@credit-studio/contracts';
import { EmptyState, LoadingBlock } from '@credit-studio/ui';
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countTexts, describeCounts } from '../../content-languages/translation-queries.ts';
import { nameLanguage } from '../../lib/name-language.ts';
import { FormFrame } from '../../record-form/index.ts';
import { usePermission } from '../../session/index.ts';
import { TextPair } from './text-pair.tsx';
import { isTodo, keyOf } from './translated-texts.ts';
import styles from './translation-editor.module.css';
import { type TranslationForm, useTranslationForm } from './use-translation-form.ts';

/** Brings the sections of the site along. */
const TranslationPreview = lazy(async () => ({
  default: (await import('./translation-preview.tsx')).TranslationPreview,
}));

export interface TranslationEditorProps {
  translation: Translation;
  /** Tag of the language of the original. */
  original: string;
}

type Shown = 'all' | 'todo';

/**
 * All texts, or those that were to do when they were asked for: one that was just saved stays until then, so that nothing
 * moves under the person who types. What is not saved yet is always shown.
 */
function useShownTexts(texts: readonly TranslatedText[], isUnsaved: (text: TranslatedText) => boolean) {
  const [parameters, setParameters] = useSearchParams();
  const listTodo = () => texts.filter(isTodo).map(({ path }) => path);
  const [todo, setTodo] = useState(listTodo);
  const shown: Shown = parameters.get('show') === 'todo' ? 'todo' : 'all';
  return {
    shown,
    texts: texts.filter((text) => shown === 'all' || todo.includes(text.path) || isUnsaved(text)),
    show: (next: Shown) => {
      setTodo(listTodo());
      setParameters(
        (known) => {
          const written = new URLSearchParams(known);
          if (next === 'all') written.delete('show');
          else written.set('show', next);
          return written;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** From text to text while typing, and Save. */
function useTextKeys() {
  const frame = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const pairs = [...(frame.current?.querySelectorAll('[data-text-pair]') ?? [])];
    const current = pairs.findIndex((pair) => pair.contains(document.activeElement));
    const next = pairs[current === -1 ? 0 : current + by]?.querySelector('textarea');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'center' });
  };
  useHotkeys(
    [
      ['alt+ArrowDown', () => step(1)],
      ['alt+ArrowUp', () => step(-1)],
      ['mod+S', () => frame.current?.closest('form')?.requestSubmit()],
    ],
    // In a select, Alt with an arrow opens the options.
    ['SELECT'],
  );
  return frame;
}

/** Only what the site draws as a part of a page can be previewed as such. */
function hasPreview({ kind, texts }: Translation): boolean {
  return kind === 'section' && texts.length > 0;
}

/** The form: each text with its translation, and how far it is. */
export function TranslationEditor({ translation, original }: TranslationEditorProps) {
  const { texts, name, language } = translation;
  const form = useTranslationForm(translation);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const { form: typed, base } = form.record;
  const shown = useShownTexts(texts, (text) => typed.values[keyOf(text)] !== base[keyOf(text)]);
  const languageName = nameLanguage(language);
  if (texts.length === 0)
    return (
      <EmptyState
        title="Nothing to translate"
        message={
          translation.kind === 'media'
            ? 'The image has no alt text, or is decorative.'
            : 'All texts of the original are empty.'
        }
      />
    );
  const fields = (
    <FormFrame
      record={form.record}
      permission="content:write"
      subject={`the ${languageName} texts of ${name}`}
      fieldLabels={Object.fromEntries(texts.map((text) => [keyOf(text), text.label]))}
    >
      <TextPairs form={form} texts={shown.texts} languages={{ original, translation: language }} />
    </FormFrame>
  );
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Shown texts"
          data={[
            { value: 'all', label: `All ${texts.length}` },
            { value: 'todo', label: `To do ${texts.filter(isTodo).length}` },
          ]}
          value={shown.shown}
          onChange={shown.show}
        />
        <TranslationProgress translation={translation} />
        {hasPreview(translation) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDeviceDesktop size="1rem" aria-hidden />}
            aria-pressed={isPreviewShown}
            onClick={() => setPreviewShown(!isPreviewShown)}
          >
            Preview
          </Button>
        )}
      </div>
      {isPreviewShown ? (
        <Suspense fallback={<LoadingBlock label="Loading the preview…" minHeightPx={480} />}>
          <TranslationPreview translation={translation} values={form.record.form.values}>
            {fields}
          </TranslationPreview>
        </Suspense>
      ) : (
        fields
      )}
    </>
  );
}

function TranslationProgress({ translation: { texts } }: { translation: Translation }) {
  const counts = countTexts(texts);
  const { translated, outdated } = counts;
  return (
    <div className={styles.progress}>
      <Progress
        className={styles.bar ?? ''}
        value={(translated / texts.length) * 100}
        color={outdated > 0 ? 'yellow' : 'green'}
        size="sm"
        aria-hidden
      />
      <span role="status">
        {translated} of {texts.length} translated
        {describeCounts(counts) !== 'complete' && `, ${describeCounts(counts)}`}
      </span>
    </div>
  );
}

interface TextPairsProps {
  form: TranslationForm;
  texts: readonly TranslatedText[];
  languages: { original: string; translation: string };
}

function TextPairs({ form, texts, languages }: TextPairsProps): ReactNode {
  const frame = useTextKeys();
  const isEditable = usePermission('content:write');
  const names = {
    original: nameLanguage(languages.original),
    translation: nameLanguage(languages.translation),
  };
  return (
    <div ref={frame} className={styles.frame}>
      {texts.length === 0 ? (
        <EmptyState size="compact" title="Nothing to do" message="No text is missing or outdated." />
      ) : (
        <>
          <div className={styles.columns} aria-hidden>
            <span>{names.original}</span>
            <span>{names.translation}</span>
          </div>
          <ol className={styles.pairs} aria-label="Texts">
            {texts.map((text) => (
              <TextPair
                key={text.path}
                text={text}
                form={form}
                languages={languages}
                names={names}
                isEditable={isEditable}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
