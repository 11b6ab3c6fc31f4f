import { redirect } from 'react-router';
import { getConfiguration } from '../lib/configuration/environment.server.ts';
import { adminUrl } from '../lib/paths.ts';
import type { Route } from './+types/admin-redirect';

/** The administrator area lives on its own origin under the same paths. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const isBare = pathname.replace(/\/+$/, '') === '/admin';
  const target = isBare
    ? adminUrl(getConfiguration().ADMIN_ORIGIN)
    : adminUrl(getConfiguration().ADMIN_ORIGIN, pathname);
  return redirect(`${target}${search}`);
}

export default function AdminRedirect() {
  return null;
}
