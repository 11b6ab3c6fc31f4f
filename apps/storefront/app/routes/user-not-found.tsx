import { NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';

export { loader, meta } from './not-found.tsx';

/** Unknown paths of the user area have no site header and footer either. */
export default function UserNotFound() {
  return <NotFoundPanel homeHref={paths.home} />;
}
