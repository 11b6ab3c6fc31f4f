import { NotFoundPanel } from '@credit-studio/ui';
import { paths } from '../lib/paths.ts';

export { loader, meta } from './not-found.tsx';

/** Header and footer stay hidden on any path of the user area, those that lead nowhere included. */
export default function UserNotFound() {
  return <NotFoundPanel homeHref={paths.home} />;
}
