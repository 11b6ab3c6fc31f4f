import { m } from '@credit-studio/messages';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../link/button-link.tsx';
import { MessagePanel } from './message-panel.tsx';

export interface NotAuthorizedPanelProps {
  /** Where Go to Home leads. Default `/`. */
  homeHref?: string;
  /** Another way out, e.g. signing in with a different account. */
  secondaryAction?: ReactNode;
}

/** Instead of a page of the administrator area, for anyone who is not an administrator. */
export function NotAuthorizedPanel({ homeHref = '/', secondaryAction }: NotAuthorizedPanelProps) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      role="alert"
      illustration={<IconLock size="2.5rem" stroke={1.25} />}
      title={m.site_not_authorized_title()}
      message={m.site_not_authorized_message()}
      actions={
        <>
          <ButtonLink href={homeHref}>{m.site_go_to_home()}</ButtonLink>
          {secondaryAction}
        </>
      }
    />
  );
}
