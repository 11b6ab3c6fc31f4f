import { SiteHeader, type SiteHeaderProps } from '@credit-studio/ui/sections';
import { useSessionState } from '../../session/session-context.ts';
import { SiteAccountMenu } from './site-account-menu.tsx';

export interface SiteNavigationProps extends Pick<SiteHeaderProps, 'logoUrl' | 'errorMessage'> {
  adminOrigin: string;
  onLogout: () => void;
}

/** The site's header as the person at hand sees it. */
export function SiteNavigation({ adminOrigin, onLogout, ...header }: SiteNavigationProps) {
  const state = useSessionState();
  const account = state.status === 'signed-in' && (
    <SiteAccountMenu user={state.user} adminOrigin={adminOrigin} onLogout={onLogout} />
  );
  return (
    <SiteHeader {...header} isVisitorUnknown={state.status === 'unknown'} {...(account && { account })} />
  );
}
