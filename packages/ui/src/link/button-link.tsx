import type { MouseEventHandler, ReactNode } from 'react';
import { type ButtonLook, toButtonAttributes } from '../button/button.tsx';
import { useLinkComponent } from './kit-link.tsx';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  target?: '_blank';
  /** Name for assistive technology when the visible text is not enough. */
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** A link that looks like a button and navigates through the app's router. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  className,
  leftSection,
  rightSection,
  children,
  ...anchor
}: ButtonLinkProps) {
  const Link = useLinkComponent();
  return (
    <Link
      {...(anchor.target ? { rel: 'noreferrer' } : {})}
      {...anchor}
      {...toButtonAttributes({ variant, size, fullWidth, className })}
    >
      {leftSection}
      {children}
      {rightSection}
    </Link>
  );
}
