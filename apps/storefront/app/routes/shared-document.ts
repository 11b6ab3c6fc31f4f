import { m, splitLanguage } from '@credit-studio/messages';
import { redirect } from 'react-router';
import { createUncachedApi } from '../lib/api/server-api.server.ts';
import { paths } from '../lib/paths.ts';
import type { Route } from './+types/shared-document';

/**
 * A stranger's page: the sandbox takes away its origin, so that it can read and store nothing here, and it loads nothing from
 * elsewhere.
 */
const documentPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** `/shared/{token}/document`: only a frame gets it, so that no one mistakes it for a page of the shop. */
export async function loader({ request }: Route.LoaderArgs) {
  const [, , token = ''] = splitLanguage(new URL(request.url).pathname).path.split('/');
  if (request.headers.get('Sec-Fetch-Dest') !== 'iframe') return redirect(paths.shared(token));
  const { html } = await createUncachedApi(request)
    .getSharedGeneration({ params: { token } })
    .then(({ data }) => data)
    .catch(() => ({ html: null }));
  if (html === null) return new Response(m.shared_gone_document(), { status: 404 });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
