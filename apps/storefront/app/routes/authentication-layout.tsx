import '@credit-studio/ui/styles.css';
import { SkipLink } from '@credit-studio/ui';
import { Outlet } from 'react-router';

export default function AuthenticationLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
