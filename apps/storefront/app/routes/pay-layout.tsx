import '@credit-studio/ui/styles-mantine.css';
import { Outlet } from 'react-router';
import { MantineLayout } from '../document/mantine-layout.tsx';

/** Pages of payment links: for anyone who has the link, signed in or not. */
export default function PayLayout() {
  return (
    <MantineLayout>
      <Outlet />
    </MantineLayout>
  );
}
