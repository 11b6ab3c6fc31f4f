import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from './session-context.ts';

/** Signs out everywhere in this browser and goes home. What pages had cached ends with their layout. */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    // The page stays until the next one is ready. One that is still on screen after that leads home by itself.
    await navigate(paths.home);
    await session.logOut();
  };
}
