import type { KitLinkProps } from '@credit-studio/ui';
import { Link } from 'react-router';

/** Draws the kit's links: screens of the console through the router, everything else as a plain anchor. */
export function RouterLink({ href, ...anchor }: KitLinkProps) {
  const isScreen = href.startsWith('/') && !anchor.target;
  return isScreen ? <Link to={href} {...anchor} /> : <a href={href} {...anchor} />;
}
