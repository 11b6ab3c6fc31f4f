import { NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths';

export { loader, meta } from './not-found';

/** Header and footer stay hidden on any path of the user area, those that lead nowhere included. */
export default function UserNotFound() {
  return <NotFoundPanel homeHref={paths.home} />;
}
