import { ApiError, type Translation } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getTranslationQuery } from '../../content-languages/translation-queries.ts';
import { nameLanguage } from '../../lib/name-language.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { type RecordForm, type StoredRecord, useRecordForm } from '../../record-form/index.ts';
import { keyOf, listChangedTexts, type TextValues, toValues } from './translated-texts.ts';

function toStored(translation: Translation): StoredRecord<TextValues> {
  return { values: toValues(translation), version: translation.version };
}

type SentTexts = Parameters<ReturnType<typeof useApi>['saveTranslation']>[0]['body']['texts'];

/** The API's issues by the field of their text: `body.texts.0.text` belongs to the first text that was sent. */
function placeTextIssues(error: unknown, sent: SentTexts): unknown {
  if (!(error instanceof ApiError)) return error;
  const issues = error.issues.map((issue) => {
    const index = /^body\.texts\.(\d+)\./.exec(issue.path)?.[1];
    const text = sent[Number(index)];
    return text ? { ...issue, path: `body.${keyOf(text)}` } : issue;
  });
  const { code, status, requestId } = error;
  return new ApiError(error.message, { code, status, requestId, issues, cause: error });
}

export interface TranslationForm {
  record: RecordForm<TextValues>;
  setText: (path: string, text: string) => void;
  /** Saves a text as it is for the original of today. */
  keep: (path: string) => void;
  /** The path of the text that is being kept. */
  keeping: string | null;
}

/** The form of a translation: it sends the texts that were changed, each with the original that was shown. */
export function useTranslationForm(translation: Translation): TranslationForm {
  const { kind, id, language, texts, version: shownVersion } = translation;
  const api = useApi();
  const queryClient = useQueryClient();
  const query = getTranslationQuery(api, { kind, id, language });
  const begunFrom = useRef(new Map<string, string>());
  const name = nameLanguage(language);

  const send = async (version: number, sent: SentTexts) => {
    const params = { kind, id, language };
    const { data } = await api.saveTranslation({ params, body: { version, texts: sent } });
    queryClient.setQueryData(query.queryKey, data);
    void queryClient.invalidateQueries({ queryKey: queryKeys.translations.lists });
    return data;
  };
  const record = useRecordForm<TextValues>({
    stored: toStored(translation),
    save: async ({ values, version }, base) => {
      const changed = listChangedTexts(texts, { values, base, begunFrom: begunFrom.current });
      // The text that was changed is no longer part of the content.
      if (changed.length === 0) return toStored(translation);
      const saved = await send(version, changed).catch((error: unknown) => {
        throw placeTextIssues(error, changed);
      });
      begunFrom.current.clear();
      return toStored(saved);
    },
    reload: async () => toStored(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    successMessage: `${name} texts saved`,
    failureMessage: `The ${name} texts could not be saved. Please try again.`,
  });
  const keeping = useMutation({
    mutationFn: (path: string) => {
      const kept = texts.filter((text) => text.path === path);
      return send(
        shownVersion,
        kept.map(({ original, text }) => ({ path, original, text })),
      );
    },
    onSuccess: () => notify.success('Kept as it is'),
    onError: async (error) => {
      notify.error(explainFailure(error, 'The text could not be kept. Please try again.'));
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return {
    record: {
      ...record,
      discard: () => {
        begunFrom.current.clear();
        record.discard();
      },
    },
    setText: (path, text) => {
      const key = keyOf({ path });
      const shown = texts.find((one) => one.path === path);
      if (text === (record.base[key] ?? '')) begunFrom.current.delete(key);
      else if (shown && !begunFrom.current.has(key)) begunFrom.current.set(key, shown.original);
      record.form.setFieldValue(key, text);
    },
    keep: (path) => {
      if (!keeping.isPending && !record.isSaving) keeping.mutate(path);
    },
    keeping: keeping.isPending ? keeping.variables : null,
  };
}
