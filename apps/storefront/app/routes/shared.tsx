import { ApiError, type SharedGeneration } from '@credit-studio/contracts';
import { m, splitLanguage } from '@credit-studio/messages';
import { ErrorPanel, NotFoundPanel } from '@credit-studio/ui';
import { SectionFrame } from '@credit-studio/ui/sections';
import { data, type MetaDescriptor } from 'react-router';
import { SharedPage } from '../features/shared/shared-page.tsx';
import { describeShared } from '../features/shared/shared-texts.ts';
import { createUncachedApi } from '../lib/api/server-api.server.ts';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { createNoIndexMeta, createPageMeta, noIndex, toPageTitle } from '../lib/page-meta.ts';
import { paths } from '../lib/paths.ts';
import { staticPage } from '../lib/static-page.ts';
import type { Route } from './+types/shared';

export const handle = staticPage;

/** `/shared/{token}`. It is read again for each visitor, so that it is gone as soon as it is revoked. */
export async function loader({ request }: Route.LoaderArgs) {
  const [, , token = ''] = splitLanguage(new URL(request.url).pathname).path.split('/');
  const origin = getConfiguration().STOREFRONT_ORIGIN;
  try {
    const { data: shared } = await createUncachedApi(request).getSharedGeneration({ params: { token } });
    return data({ state: 'shown' as const, shared, token, origin });
  } catch (error) {
    const isGone = error instanceof ApiError && [400, 404].includes(error.status);
    return isGone
      ? data({ state: 'gone' as const }, { status: 404 })
      : data({ state: 'failed' as const }, { status: 503 });
  }
}

/** Neither caches nor search engines keep what its customer may take back. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.state !== 'shown') return createNoIndexMeta(m.shared_page_title());
  const { shared, token, origin } = loaderData;
  const { title, description } = describeShared(shared);
  return [
    ...createPageMeta({
      title: toPageTitle(title),
      description,
      path: paths.shared(token),
      origin,
      imageUrl: shared.kind === 'video' ? shared.posterUrl : shared.resultUrl,
      ...(shared.kind === 'video' && { type: 'video.other' }),
    }),
    ...describeVideo(shared),
    noIndex,
  ];
};

/** https://ogp.me/#structured */
function describeVideo({ kind, resultUrl, width, height }: SharedGeneration): MetaDescriptor[] {
  if (kind !== 'video' || !resultUrl) return [];
  return [
    { property: 'og:video', content: resultUrl },
    { property: 'og:video:type', content: 'video/mp4' },
    ...(width && height
      ? [
          { property: 'og:video:width', content: String(width) },
          { property: 'og:video:height', content: String(height) },
        ]
      : []),
  ];
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      {loaderData.state === 'shown' && <SharedPage shared={loaderData.shared} token={loaderData.token} />}
      {loaderData.state === 'gone' && (
        <NotFoundPanel title={m.shared_gone_title()} message={m.shared_gone()} />
      )}
      {loaderData.state === 'failed' && (
        <SectionFrame>
          <ErrorPanel
            headingOrder={1}
            title={m.shared_load_failed_title()}
            message={m.shared_load_failed()}
            onRetry="reload"
          />
        </SectionFrame>
      )}
    </main>
  );
}
