import type { KitLinkProps } from '@credit-studio/ui';
import { Link, type LinkProps } from 'react-router';
import { isOwnPath } from './own-path.ts';
import { isStaticPath } from './static-paths.ts';

/**
 * How the kit's links navigate on pages that the router hydrates: within the storefront by the router; to static
 * pages, which arrive as documents of their own, and anywhere else as plain anchors.
 */
export function RouterLink({ href, ...anchor }: KitLinkProps & Pick<LinkProps, 'state'>) {
  if (!isOwnPath(href) || isStaticPath(href) || anchor.target === '_blank') {
    const { state: _, ...plain } = anchor;
    return <a href={href} {...plain} />;
  }
  return <Link to={href} {...anchor} />;
}
