import type { ContentLanguages, Translation, TranslationProgress } from '@credit-studio/contracts';
import { translatedKinds } from '@credit-studio/contracts/rules';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { ButtonLink, DateText, MessagePanel, StatusBadge } from '@credit-studio/ui';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  contentLanguagesQuery,
  getTranslationQuery,
  listTranslationsQuery,
  type TranslationSubject,
} from '../../content-languages/translation-queries.ts';
import { nameLanguage } from '../../lib/name-language.ts';
import { pathOfLanguage, pathOfTranslation, paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { RecordPage } from '../../record-page/record-page.tsx';
import { useMayOpen } from '../../session/index.ts';
import { type ContentGroup, filterOf, findGroup, keepOfGroup } from './groups.ts';
import { pathOfOriginal } from './path-of-original.ts';
import styles from './translation-editor.module.css';
import { TranslationEditor } from './translation-editor.tsx';

/** `/admin/languages/:language/:kind/:id`: some content side by side with its translation. */
export function TranslationScreen() {
  const { language = '', kind, id = '' } = useParams();
  const known = translatedKinds.find((one) => one === kind);
  if (known) return <TranslationPage subject={{ kind: known, id, language }} />;
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      title="Content not found"
      message="It may have been deleted, or the link is incomplete."
      actions={<ButtonLink href={paths.languages}>Languages</ButtonLink>}
    />
  );
}

/** The language in which content is written, until the API has said it. */
const usualOriginal = 'en';

function TranslationPage({ subject }: { subject: TranslationSubject }) {
  const { kind, id, language } = subject;
  const api = useApi();
  const query = useQuery(getTranslationQuery(api, subject));
  const languages = useQuery(contentLanguagesQuery(api));
  const name = nameLanguage(language);
  usePageTitle(query.data ? `${query.data.name} in ${name}` : 'Translation');
  const [parameters] = useSearchParams();
  const group = findGroup(subject);
  const page = parameters.get('page');
  const neighbours = useNeighbours(subject, group);
  const list = `${pathOfLanguage(language)}${page && group.pageSize ? `?${group.name}-page=${page}` : ''}`;
  return (
    <RecordPage
      query={query}
      isAwaited={isAwaited(languages) || neighbours.isAwaited}
      back={{ href: list, label: 'Languages' }}
      noun="content"
      header={(translation) => ({
        title: translation.name,
        description: <Description translation={translation} />,
        actions: <Actions subject={subject} neighbours={neighbours} languages={languages.data} />,
      })}
    >
      {(translation) => (
        <TranslationEditor
          key={`${kind} ${id} ${language}`}
          translation={translation}
          original={languages.data?.original ?? usualOriginal}
        />
      )}
    </RecordPage>
  );
}

function Description({ translation }: { translation: Translation }) {
  const { isActive, savedAt, savedBy, language } = translation;
  return (
    <span className={styles.description}>
      {!isActive && <StatusBadge kind="activity" status="Inactive" />}
      <span>
        {nameLanguage(language)}
        {savedAt ? (
          <>
            , saved <DateText value={savedAt} format="dateTime" />
            {savedBy && ` by ${savedBy}`}
          </>
        ) : (
          ', never saved'
        )}
      </span>
    </span>
  );
}

interface ActionsProps {
  subject: TranslationSubject;
  neighbours: Neighbours;
  languages: ContentLanguages | undefined;
}

/** To the other languages, to the original, and to what is before and after it in its list. */
function Actions({ subject, neighbours, languages }: ActionsProps) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const original = pathOfOriginal(subject);
  const others = languages?.translations ?? [];
  return (
    <>
      {others.length > 1 && (
        <NativeSelect
          aria-label="Language"
          data={others.map(({ language }) => ({ value: language, label: nameLanguage(language) }))}
          value={subject.language}
          onChange={({ currentTarget }) =>
            void navigate(pathOfTranslation({ ...subject, language: currentTarget.value }))
          }
        />
      )}
      {mayOpen(original) && (
        <ButtonLink href={original} variant="default" size="xs">
          Edit the original
        </ButtonLink>
      )}
      <Steps subject={subject} neighbours={neighbours} />
    </>
  );
}

interface Neighbours {
  isAwaited: boolean;
  /** This content is in the list that it was opened from. */
  isListed: boolean;
  previous: TranslationProgress | undefined;
  next: TranslationProgress | undefined;
}

/** The content before and after this one, in the order of the list that it was opened from. */
function useNeighbours({ id, language }: TranslationSubject, group: ContentGroup): Neighbours {
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page')) || 1;
  const list = useQuery(listTranslationsQuery(useApi(), filterOf(group, { language, page })));
  const rows = keepOfGroup(group, list.data?.rows ?? []);
  const place = rows.findIndex((row) => row.id === id);
  return {
    isAwaited: isAwaited(list),
    isListed: place !== -1,
    previous: rows[place - 1],
    next: rows[place + 1],
  };
}

function Steps({ subject, neighbours }: Omit<ActionsProps, 'languages'>) {
  const { language } = subject;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const step = (label: string, neighbour: TranslationProgress | undefined, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={!neighbour}
      onClick={() => {
        const { kind, id } = neighbour ?? subject;
        void navigate({ pathname: pathOfTranslation({ kind, id, language }), search: parameters.toString() });
      }}
    >
      {icon}
    </ActionIcon>
  );
  if (!neighbours.isListed) return null;
  return (
    <span className={styles.steps}>
      {step('Previous content', neighbours.previous, <IconChevronLeft size="1.125rem" aria-hidden />)}
      {step('Next content', neighbours.next, <IconChevronRight size="1.125rem" aria-hidden />)}
    </span>
  );
}
