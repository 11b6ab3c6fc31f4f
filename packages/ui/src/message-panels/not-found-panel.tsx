import { m } from '@credit-studio/messages';
import { ButtonLink } from '../link/button-link.tsx';
import { MessagePanel } from './message-panel.tsx';

export interface NotFoundPanelProps {
  /** Where BACK TO HOME leads. Default `/`. */
  homeHref?: string;
  title?: string;
  message?: string;
}

/** Instead of a page whose address does not exist. */
export function NotFoundPanel({
  homeHref = '/',
  title = m.site_not_found_title(),
  message = m.site_not_found_message(),
}: NotFoundPanelProps) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      illustration={<NotFoundArt />}
      title={title}
      message={message}
      actions={
        <ButtonLink href={homeHref} size="md">
          {m.site_back_to_home()}
        </ButtonLink>
      }
    />
  );
}

/** Two sketched frames of a sunset over dunes; the third was never drawn. */
export function NotFoundArt() {
  return (
    <svg
      width="288"
      height="92"
      viewBox="0 0 288 92"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      {[0, 99].map((left, frame) => (
        <g key={left} transform={`translate(${left} 0)`}>
          <rect x="1" y="1" width="88" height="66" rx="3" />
          <circle
            cx={frame === 0 ? 30 : 52}
            cy={frame === 0 ? 21 : 34}
            r="9"
            fill="var(--cs-accent)"
            stroke="none"
          />
          <path d="M1 46c14-9 26-9 40 0s30 8 48-4v22a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3z" fill="var(--cs-paper)" />
          <path d="M18 67c8-8 18-13 34-14M41 46c3 6 3 14-3 21" />
          <path d="M1 80h64M1 90h40" opacity="0.4" />
        </g>
      ))}
      <g transform="translate(198 0)">
        <rect x="1" y="1" width="88" height="66" rx="3" strokeDasharray="5 6" />
        <path d="M12 20v-8h8M70 12h8v8M78 48v8h-8M20 56h-8v-8" stroke="var(--cs-accent)" strokeWidth="2" />
        <path d="M40 34h10M45 29v10" opacity="0.6" />
        <path d="M1 80h64M1 90h40" opacity="0.4" strokeDasharray="3 6" />
      </g>
    </svg>
  );
}
