import '@credit-studio/ui/styles-mantine.css';
import { SkipLink } from '@credit-studio/ui';
import { Outlet } from 'react-router';
import { MantineLayout } from '../document/mantine-layout.tsx';

/** Search engines must not list these pages. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

export default function AuthenticationLayout() {
  return (
    <MantineLayout>
      <SkipLink />
      <Outlet />
    </MantineLayout>
  );
}
