import type { ContentLanguages } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { SegmentedControl } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { contentLanguagesQuery, listTranslationsQuery } from '../../content-languages/translation-queries.ts';
import { nameLanguage } from '../../lib/name-language.ts';
import { pathOfLanguage } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useRowKeys } from '../../resource-table/use-row-keys.ts';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { filterOf, groups, readPage } from './groups.ts';
import styles from './languages.module.css';
import { TranslationGroup } from './translation-group.tsx';

/** `/admin/languages` and `/admin/languages/:language`: how far the content is in each language. */
export function LanguagesScreen() {
  usePageTitle('Languages');
  const languages = useQuery(contentLanguagesQuery(useApi()));
  if (languages.data) return <Languages languages={languages.data} />;
  return (
    <>
      <ScreenHead title="Languages" />
      {languages.isPending ? (
        <LoadingBlock label="Loading the languages…" minHeightPx={480} />
      ) : (
        <ErrorPanel
          size="section"
          title="The languages could not be loaded"
          message={explainError(languages.error)}
          onRetry={() => void languages.refetch()}
          isRetrying={languages.isFetching}
        />
      )}
    </>
  );
}

type OfferedLanguage = ContentLanguages['translations'][number];

function Languages({ languages: { original, translations } }: { languages: ContentLanguages }) {
  const { language: asked } = useParams();
  const [first] = translations;
  if (!first)
    return (
      <>
        <ScreenHead title="Languages" />
        <EmptyState
          title="There is one language only"
          message={`The site has no other language than ${nameLanguage(original)} yet, so there is nothing to translate its content to. A developer adds a language with its file of texts.`}
        />
      </>
    );
  const language = asked === undefined ? first : translations.find(({ language }) => language === asked);
  const choice = translations.length > 1 && (
    <LanguageChoice languages={translations} value={asked ?? first.language} />
  );
  if (!language)
    return (
      <>
        <ScreenHead title="Languages" actions={choice} />
        <EmptyState
          title="The site does not have this language"
          message={`Content can be translated to ${translations.map(({ language: tag }) => nameLanguage(tag)).join(', ')}.`}
        />
      </>
    );
  return (
    <>
      <ScreenHead
        title="Languages"
        description={`${nameLanguage(language.language)}: what visitors of /${language.language} read of the shop’s content`}
        actions={choice}
      />
      {!language.isOffered && <NotOffered original={original} language={language} />}
      <Groups key={language.language} language={language.language} />
    </>
  );
}

function LanguageChoice({ languages, value }: { languages: readonly OfferedLanguage[]; value: string }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="Language"
      data={languages.map(({ language }) => ({ value: language, label: nameLanguage(language) }))}
      value={value}
      onChange={(language) => void navigate(pathOfLanguage(language))}
    />
  );
}

/** Translations can be prepared before the first visitor sees one. */
function NotOffered({ original, language: { language } }: { original: string; language: OfferedLanguage }) {
  return (
    <p className={styles.hidden}>
      <IconEyeOff size="1.125rem" aria-hidden />
      <span>
        Visitors are not offered {nameLanguage(language)} yet. The setting <code>LANGUAGES</code> offers it:{' '}
        <code>
          LANGUAGES={original},{language}
        </code>
      </span>
    </p>
  );
}

/** One group of each kind: those of one kind are parts of one list. */
const kindGroups = groups.filter(({ kind }, index) => groups.findIndex((one) => one.kind === kind) === index);

function Groups({ language }: { language: string }) {
  const api = useApi();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const [parameters] = useSearchParams();
  const lists = useQueries({
    queries: kindGroups.map((group) => {
      const page = readPage(group, parameters);
      return listTranslationsQuery(api, filterOf(group, { language, page }));
    }),
  });
  const isSettled = useSettled(lists.some(isAwaited));
  // Each group begins where the one before it ends.
  if (!isSettled) return <LoadingBlock label="Loading the content…" minHeightPx={480} />;
  return (
    <div ref={list} className={styles.groups}>
      {groups.map((group) => (
        <TranslationGroup key={group.name} group={group} language={language} />
      ))}
    </div>
  );
}
