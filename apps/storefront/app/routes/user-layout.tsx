import { Outlet } from 'react-router';
import { UserShell } from '../features/account/user-shell';
import { loadFooter } from '../features/site/load-footer.server';
import { createServerApi } from '../lib/api/server-api.server';
import type { Route } from './+types/user-layout';

/** The user area takes its logo from the site's footer. */
export const loader = async ({ request }: Route.LoaderArgs) => {
  const { footer } = await loadFooter(createServerApi(request));
  return { logoUrl: footer?.middleSection.logoUrl ?? null };
};

// The logo stays the same while a person moves about in here.
export const shouldRevalidate = () => false;

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return (
    <UserShell logoUrl={loaderData.logoUrl}>
      <Outlet />
    </UserShell>
  );
}
