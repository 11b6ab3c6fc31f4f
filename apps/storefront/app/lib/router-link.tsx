import type { KitLinkProps } from '@credit-studio/ui';
import { Link, type LinkProps } from 'react-router';

const isOwnPath = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** How the kit's links navigate: inside the storefront by the router, anywhere else as plain anchors. */
export function RouterLink({ href, ...anchor }: KitLinkProps & Pick<LinkProps, 'state'>) {
  if (!isOwnPath(href) || anchor.target === '_blank') {
    const { state: _, ...plain } = anchor;
    return <a href={href} {...plain} />;
  }
  return <Link to={href} {...anchor} />;
}
