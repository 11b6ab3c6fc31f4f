import { AuthCard } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';

export interface AuthenticationPageProps {
  title: string;
  description: string;
  children: ReactNode;
  /** Links to the other authentication pages. */
  footer: ReactNode;
}

/** The frame of login, registration and reset. */
export function AuthenticationPage(props: AuthenticationPageProps) {
  return (
    <AuthCard
      {...props}
      pictureUrl="/pictures/auth-pane.webp"
      caption="One picture. One camera move. A scene of your own."
      homeHref={paths.home}
    />
  );
}
