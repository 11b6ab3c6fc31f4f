import { ButtonLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';

export function ReturnHome() {
  return (
    <ButtonLink variant="default" href={paths.home}>
      Return to Home
    </ButtonLink>
  );
}
