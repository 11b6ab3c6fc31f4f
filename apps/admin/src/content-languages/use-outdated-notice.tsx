import type { TranslatedKind } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { nameLanguage } from '../lib/name-language.ts';
import { notify } from '../lib/notify.ts';
import { pathOfTranslation } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import { usePermission } from '../session/index.ts';
import {
  contentLanguagesQuery,
  countTexts,
  getTranslationQuery,
  type TranslationSubject,
} from './translation-queries.ts';

/** Long enough to press the link. */
const noticeMs = 10_000;

/** Reads how far the translations of saved content are, and says it when the save has made some of them outdated. */
export function useOutdatedNotice() {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayRead = usePermission('content:read');
  const navigate = useNavigate();
  const check = async (subject: TranslationSubject) => {
    const query = getTranslationQuery(api, subject);
    const known = queryClient.getQueryData(query.queryKey);
    const { texts } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    const { outdated } = countTexts(texts);
    if (outdated <= (known ? countTexts(known.texts).outdated : 0)) return;
    const path = `${pathOfTranslation(subject)}?show=todo`;
    const language = nameLanguage(subject.language);
    notify.success({
      id: `outdated ${subject.kind} ${subject.id} ${subject.language}`,
      durationMs: noticeMs,
      message: (
        <>
          {outdated === 1 ? `1 ${language} text is` : `${outdated} ${language} texts are`} outdated now.{' '}
          {/* Toasts are drawn outside the router, so this is no link of the kit. */}
          <a
            href={path}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(path);
            }}
          >
            Update the translation
          </a>
        </>
      ),
    });
  };
  return async ({ kind, id }: { kind: TranslatedKind; id: string }): Promise<void> => {
    if (!mayRead) return;
    try {
      const { translations } = await queryClient.fetchQuery(contentLanguagesQuery(api));
      await Promise.all(translations.map(({ language }) => check({ kind, id, language })));
      if (translations.length > 0)
        await queryClient.invalidateQueries({ queryKey: queryKeys.translations.lists });
    } catch {
      // The content is saved. How far its translations are is shown where they are edited.
    }
  };
}

/** Says it after each save of what is edited on a screen. */
export function OutdatedNotice({
  kind,
  id,
  version,
}: {
  kind: TranslatedKind;
  id: string;
  /** Rises with each save. */
  version: number;
}) {
  const notifyOutdated = useOutdatedNotice();
  const known = useRef(version);
  const check = useEffectEvent(() => void notifyOutdated({ kind, id }));
  useEffect(() => {
    if (version <= known.current) return;
    known.current = version;
    check();
  }, [version]);
  return null;
}
