import { toLocalizedPath } from '@credit-studio/messages';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

/** What the kit gives a link. An app maps `href` onto its router's own prop. */
export interface KitLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

export type LinkComponent = (props: KitLinkProps) => ReactNode;

/** A document of the site is loaded in the language of this one. */
function PlainLink({ href, ...anchor }: KitLinkProps) {
  return <a href={toLocalizedPath(href)} {...anchor} />;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Set by `UiProvider`; keeps the kit free of any router. */
export const LinkComponentProvider = LinkContext.Provider;

export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}

/** A link drawn by the app's router, or a plain anchor when none was given. */
export function KitLink(props: KitLinkProps) {
  const Link = useLinkComponent();
  return <Link {...props} />;
}
