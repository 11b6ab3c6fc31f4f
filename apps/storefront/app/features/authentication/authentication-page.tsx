import { m } from '@credit-studio/messages';
import { AuthCard } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { LegalLinkList } from '../../lib/legal-links/legal-links.tsx';
import { paths } from '../../lib/paths.ts';

export interface AuthenticationPageProps {
  title: string;
  description: string;
  children: ReactNode;
  /** Links to the other authentication pages. */
  footer: ReactNode;
}

/** The frame of the login, registration and reset pages. */
export function AuthenticationPage({ footer, ...props }: AuthenticationPageProps) {
  return (
    <AuthCard
      {...props}
      footer={
        <>
          {footer}
          <LegalLinkList />
        </>
      }
      imageUrl="/images/auth-pane.webp"
      caption={m.auth_caption()}
      homeHref={paths.home}
    />
  );
}
