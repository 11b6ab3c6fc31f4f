import { toLocalizedPath } from '@credit-studio/messages';
import type { KitLinkProps } from '@credit-studio/ui';
import { Link, type LinkProps } from 'react-router';
import { isSitePath } from './site-path.ts';

export interface RouterLinkProps extends KitLinkProps, Pick<LinkProps, 'state'> {
  /** Whether a path of the site belongs to this router. Default: every path does. */
  isRouted?: (path: string) => boolean;
}

function isAnyPath(): boolean {
  return true;
}

/** What the kit draws links with: the router's link within the site, a plain anchor elsewhere and for new tabs. */
export function RouterLink({ href, isRouted = isAnyPath, state, ...anchor }: RouterLinkProps) {
  if (!isSitePath(href) || !isRouted(href) || anchor.target)
    return <a href={toLocalizedPath(href)} {...anchor} />;
  return <Link to={href} state={state} {...anchor} />;
}
