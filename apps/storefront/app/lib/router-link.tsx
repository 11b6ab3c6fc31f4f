import { RouterLink as Link, type RouterLinkProps } from '@credit-studio/frontend/router-link';
import { isStaticPath } from './static-paths.ts';

function isRouted(path: string): boolean {
  return !isStaticPath(path);
}

/** The kit's links on pages that the router hydrates. Static pages are separate documents, so they load in full. */
export function RouterLink(props: Omit<RouterLinkProps, 'isRouted'>) {
  return <Link isRouted={isRouted} {...props} />;
}
