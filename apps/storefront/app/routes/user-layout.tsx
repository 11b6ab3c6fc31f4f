import { m } from '@credit-studio/messages';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { footerCache, PendingUserShell, UserShell } from '../features/account/user-shell.tsx';
import { LowCreditNotice } from '../features/credits/low-credit-notice.tsx';
import { EmailReminder } from '../features/profile/email-reminder.tsx';
import { CheckoutShell } from '../features/purchase/checkout-shell.tsx';
import { createServerApi } from '../lib/api/server-api.server.ts';
import { loadFooter } from '../lib/content-sections.server.ts';
import { keepPages } from '../lib/keep-pages.ts';
import { paths } from '../lib/paths.ts';
import { pendingAs } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/user-layout';

/** Drawn by the layout above, which has no loader data. */
function PendingUserArea({ children }: { children?: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('routes/user-layout');
  const logo = { logoUrl: loaded?.logoUrl, logoError: loaded?.errorMessage ?? null };
  const Shell = useIsPaying() ? CheckoutShell : PendingUserShell;
  return <Shell {...logo}>{children}</Shell>;
}

const paymentPaths: readonly string[] = [paths.packagePendingPayment, paths.itemPendingPayment];

/** An order that was just placed is paid here, in the frame of the checkout. */
function useIsPaying(): boolean {
  const { pathname, search } = useLocation();
  return paymentPaths.includes(pathname.replace(/\/+$/, '')) && new URLSearchParams(search).has('order');
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
    return { logoUrl: null, errorMessage: m.account_footer_failed() };
  }
}
clientLoader.hydrate = true as const;

// Navigating within the user area does not load the logo again.
export function shouldRevalidate() {
  return false;
}

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  useEffect(keepPages, []);
  const logo = { logoUrl: loaderData.logoUrl, logoError: loaderData.errorMessage };
  if (useIsPaying())
    return (
      <CheckoutShell {...logo}>
        <Outlet />
      </CheckoutShell>
    );
  return (
    <UserShell
      {...logo}
      notice={
        <>
          <EmailReminder />
          <LowCreditNotice />
        </>
      }
    >
      <Outlet />
    </UserShell>
  );
}
