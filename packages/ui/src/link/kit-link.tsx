import { type KitLinkProps, useLinkComponent } from './link-component.tsx';

/** A link drawn by the app's router, or a plain anchor when none was given. */
export function KitLink(props: KitLinkProps) {
  const Link = useLinkComponent();
  return <Link {...props} />;
}
