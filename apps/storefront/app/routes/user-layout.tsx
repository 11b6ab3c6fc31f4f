import { Outlet } from 'react-router';
import { footerCache, UserShell } from '../features/account/user-shell.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { loadFooter } from '../lib/content-sections.server.ts';
import type { Route } from './+types/user-layout';

/** The user area takes its logo from the site's footer. */
export async function loader({ request }: Route.LoaderArgs) {
  const { footer, errorMessage } = await loadFooter(createServerApi(request));
  return { logoUrl: footer?.middleSection.logoUrl ?? null, errorMessage };
}

/** For an hour the browser's own copy will do. A failure is not kept. */
export async function clientLoader({ serverLoader }: Pick<Route.ClientLoaderArgs, 'serverLoader'>) {
  const known = footerCache.find();
  if (known) return { ...known, errorMessage: null };
  try {
    const loaded = await serverLoader();
    if (loaded.errorMessage === null) footerCache.save({ logoUrl: loaded.logoUrl });
    return loaded;
  } catch {
    return { logoUrl: null, errorMessage: 'Error fetching footer data' };
  }
}
clientLoader.hydrate = true as const;

// The logo stays the same while a person moves about in here.
export function shouldRevalidate() {
  return false;
}

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return (
    <UserShell logoUrl={loaderData.logoUrl} logoError={loaderData.errorMessage}>
      <Outlet />
    </UserShell>
  );
}
