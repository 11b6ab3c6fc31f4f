import { containPage } from '@credit-studio/frontend/contain-page';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
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
const viewportWidthsPx = [null, 390, 768, 1280] as const;

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
  if (page.isPending) return <LoadingBlock label={codeMessages.stage.loading()} minHeightPx={320} />;
  if (page.isError)
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={codeMessages.stage.loadFailed()}
        message={describeError(page.error, m.studio_load_failed())}
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
            title={m.studio_your_page()}
            sandbox="allow-scripts"
            srcDoc={containPage(page.data, nonce)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {!isCode && (
          <span className={styles.widths}>
            {viewportWidthsPx.map((width) => (
              <Button
                key={width ?? 'full'}
                size="xs"
                variant="default"
                aria-label={width === null ? m.studio_width_full() : m.studio_width_pixels({ width })}
                aria-pressed={width === widthPx}
                onClick={() => setWidthPx(width)}
              >
                {width ?? m.studio_width_full()}
              </Button>
            ))}
          </span>
        )}
        <CopyButton value={page.data} label={m.studio_copy_code()} />
        <Button size="xs" variant="default" aria-pressed={isCode} onClick={() => setCode(!isCode)}>
          {isCode ? m.studio_show_page() : m.studio_show_code()}
        </Button>
        <ButtonLink size="xs" variant="default" href={paths.continuedPage(id)}>
          {m.studio_change_page()}
        </ButtonLink>
      </div>
    </div>
  );
}
