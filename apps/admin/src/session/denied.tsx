import { NotAuthorizedPanel } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useServices } from '../lib/services.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';

/** For people whose role does not open the console. */
export function Denied({ email, otherAccount }: { email: string; otherAccount: ReactNode }) {
  usePageTitle('Not authorized');
  const { configuration } = useServices();
  return (
    <PlainScreen note={`Signed in as ${email}`}>
      <NotAuthorizedPanel homeHref={configuration.storefrontOrigin} secondaryAction={otherAccount} />
    </PlainScreen>
  );
}
