import '@credit-studio/ui/styles-mantine.css';
import { SkipLink } from '@credit-studio/ui';
import { Outlet } from 'react-router';
import { MantineLayout } from '../lib/mantine-layout';

/** Nobody's search result, like everything behind it. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' });

export default function AuthenticationLayout() {
  return (
    <MantineLayout>
      <SkipLink />
      <Outlet />
    </MantineLayout>
  );
}
