import '@credit-studio/ui/styles-mantine.css';
import { SkipLink } from '@credit-studio/ui';
import { Outlet } from 'react-router';
import { MantineLayout } from '../lib/mantine-layout.tsx';

/** No one's search result, like everything behind it. */
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
