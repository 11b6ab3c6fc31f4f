import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { useLinkComponent } from './link-component';

export interface ButtonLinkProps extends ButtonProps {
  href: string;
  target?: '_blank';
  /** Name for assistive technology when the visible text is not enough. */
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link that looks like a button and navigates through the app's router. */
export function ButtonLink(props: ButtonLinkProps) {
  const Link = useLinkComponent();
  return <Button component={Link} {...(props.target ? { rel: 'noreferrer' } : {})} {...props} />;
}
