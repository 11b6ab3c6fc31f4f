import {
  businessDetailLabels,
  type Client,
  type LegalPageFields,
  type TextBlock,
} from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { KitLink } from '@credit-studio/ui';
import { LegalPage } from '@credit-studio/ui/legal-page';
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../lib/paths.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useApi } from '../lib/services.ts';
import { usePermission } from '../session/index.ts';

/** Pause in typing before the preview follows. */
const delayMs = 400;

/** The API renders the text, so a preview is exactly what visitors will get. */
function previewQuery(api: Client, text: string) {
  return queryOptions({
    queryKey: queryKeys.sections.preview(text),
    queryFn: async ({ signal }) => (await api.previewLegalPage({ body: { text } }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  });
}

/** The page as it would be with the current text, and what still has to be done. */
export function usePagePreview({ title, text }: LegalPageFields) {
  const mayPreview = usePermission('content:write');
  const [shown] = useDebouncedValue(text, delayMs);
  const query = previewQuery(useApi(), shown);
  const preview = useQuery({ ...query, enabled: mayPreview && shown.trim() !== '' });
  const missing = preview.data?.missing ?? [];
  // Only the API reads the markings, for people who may save the text.
  const blocks = mayPreview ? (preview.data?.blocks ?? []) : toPlainBlocks(text);
  return {
    page: <LegalPage title={title} blocks={blocks} />,
    notice: (
      <>
        {preview.isError && (
          <Alert color="red" role="status">
            {explainError(preview.error)}
          </Alert>
        )}
        {missing.length > 0 && (
          <Alert color="yellow" role="status" title="Details are missing">
            The text inserts details that are not entered yet:{' '}
            {missing.map((name) => businessDetailLabels[name]).join(', ')}. Enter them once for all pages
            under <KitLink href={paths.legalPages}>Business details</KitLink>.
          </Alert>
        )}
      </>
    ),
  };
}

/** An earlier version, with today's business details; for people who only read, as it was written. */
export function RenderedPage({ title, text }: LegalPageFields) {
  const mayPreview = usePermission('content:write');
  const query = previewQuery(useApi(), text);
  const { data } = useQuery({ ...query, enabled: mayPreview && text.trim() !== '' });
  if (!mayPreview) return <LegalPage title={title} blocks={toPlainBlocks(text)} />;
  return <LegalPage title={title} blocks={data?.blocks ?? []} />;
}

/** The paragraphs of a text, with its markings as they are: only a preview of the API reads them. */
function toPlainBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => ({ kind: 'paragraph', spans: [{ text: paragraph, style: 'plain', href: null }] }));
}
