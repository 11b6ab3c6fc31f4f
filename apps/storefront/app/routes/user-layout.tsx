import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { footerCache, PendingUserShell, UserShell } from '../features/account/user-shell.tsx';
import { EmailReminder } from '../features/profile/email-reminder.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { loadFooter } from '../lib/content-sections.server.ts';
import { pendingAs } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/user-layout';

/** Drawn by the layout above, which has no loader data. */
function PendingUserArea({ children }: { children?: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('routes/user-layout');
  return (
    <PendingUserShell logoUrl={loaded?.logoUrl} logoError={loaded?.errorMessage ?? null}>
      {children}
    </PendingUserShell>
  );
}

export const handle = pendingAs(PendingUserArea);

/** The user area shows the logo of the site's footer. */
export async function loader({ request }: Route.LoaderArgs) {
  const { footer, errorMessage } = await loadFooter(createServerApi(request));
  return { logoUrl: footer?.middleSection.logoUrl ?? null, errorMessage };
}

/** The browser caches the logo for an hour. Failures are not cached. */
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

// Navigating within the user area does not load the logo again.
export function shouldRevalidate() {
  return false;
}

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return (
    <UserShell logoUrl={loaderData.logoUrl} logoError={loaderData.errorMessage} notice={<EmailReminder />}>
      <Outlet />
    </UserShell>
  );
}
