import { containPage } from '@credit-studio/frontend/contain-page';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ButtonLink, CopyButton, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.ts';
import { useNonce } from '../../../../lib/nonce.ts';
import { paths } from '../../../../lib/paths.ts';
import { queryKeys } from '../../../../lib/query-keys.ts';
import type { GenerationOf } from '../kind-parts.ts';
import { codeMessages } from './code-messages.ts';
import styles from './code-result.module.css';

const HighlightedCode = lazy(() => import('./highlighted-code.tsx'));

/** Widths of a phone, a tablet and a desktop window; null for all there is. */
const viewports = [
  { name: 'Full width', widthPx: null },
  { name: '390', widthPx: 390 },
  { name: '768', widthPx: 768 },
  { name: '1280', widthPx: 1280 },
] as const;

/** The page in a frame that cannot reach anything, or its code. */
export function CodeResult({ generation }: { generation: GenerationOf<'code'> }) {
  const api = useApi();
  const nonce = useNonce();
  const [isCode, setCode] = useState(false);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  const { _id: id } = generation;
  const page = useQuery({
    queryKey: [...queryKeys.generations.one(id), 'code'],
    queryFn: async ({ signal }) => (await api.getGeneratedCode({ params: { id } }, { signal })).data.html,
    // A finished page never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (page.isPending) return <LoadingBlock label={codeMessages.stage.loading} minHeightPx={320} />;
  if (page.isError)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={codeMessages.stage.loadFailed}
        message={describeError(page.error, 'Failed to load data')}
        onRetry={() => void page.refetch()}
        isRetrying={page.isFetching}
      />
    );
  return (
    <div className={styles.root}>
      {isCode ? (
        <pre className={styles.code}>
          <Suspense fallback={page.data}>
            <HighlightedCode code={page.data} />
          </Suspense>
        </pre>
      ) : (
        <div className={styles.viewport}>
          <iframe
            className={styles.frame}
            style={widthPx === null ? undefined : { width: widthPx }}
            title="Your page"
            sandbox="allow-scripts"
            srcDoc={containPage(page.data, nonce)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {!isCode && (
          <span className={styles.widths}>
            {viewports.map((viewport) => (
              <Button
                key={viewport.name}
                size="xs"
                variant="default"
                aria-label={viewport.widthPx === null ? viewport.name : `${viewport.name} pixels wide`}
                aria-pressed={viewport.widthPx === widthPx}
                onClick={() => setWidthPx(viewport.widthPx)}
              >
                {viewport.name}
              </Button>
            ))}
          </span>
        )}
        <CopyButton value={page.data} label="Copy code" />
        <Button size="xs" variant="default" aria-pressed={isCode} onClick={() => setCode(!isCode)}>
          {isCode ? 'Show the page' : 'Show the code'}
        </Button>
        <ButtonLink size="xs" variant="default" href={paths.continuedPage(id)}>
          Change this page
        </ButtonLink>
      </div>
    </div>
  );
}
