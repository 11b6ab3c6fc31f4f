import { Outlet } from 'react-router';
import { CheckoutShell } from '../features/purchase/checkout-shell.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { loadFooter } from '../lib/content-sections.server.ts';
import type { Route } from './+types/checkout-layout';

/** The logo of the site's footer, as everywhere. */
export async function loader({ request }: Route.LoaderArgs) {
  const { footer, errorMessage } = await loadFooter(createServerApi(request));
  return { logoUrl: footer?.middleSection.logoUrl ?? null, errorMessage };
}

export function shouldRevalidate() {
  return false;
}

export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CheckoutShell logoUrl={loaderData.logoUrl} logoError={loaderData.errorMessage}>
      <Outlet />
    </CheckoutShell>
  );
}
