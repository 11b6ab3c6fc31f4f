import { ButtonLink } from '../link/button-link.tsx';
import { MessagePanel } from './message-panel.tsx';
import { NotFoundArt } from './not-found-art.tsx';

export interface NotFoundPanelProps {
  /** Where BACK TO HOME leads. Default `/`. */
  homeHref?: string;
}

export function NotFoundPanel({ homeHref = '/' }: NotFoundPanelProps) {
  return (
    <MessagePanel
      size="page"
      headingOrder={1}
      illustration={<NotFoundArt />}
      title="Oops! Page Not Written Yet"
      message="This scene never made it past the storyboard. The rest of the video is where you left it."
      actions={
        <ButtonLink href={homeHref} size="md">
          BACK TO HOME
        </ButtonLink>
      }
    />
  );
}
