import { Alert } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { readLoginNotice } from '../../session/login-notice.ts';

/** Tells someone who was sent to the login page why, and what to do. `state` is the router's. */
export function LoginNotice({ state }: { state: unknown }) {
  const isHydrated = useIsHydrated();
  const notice = readLoginNotice(state);
  // The browser's history survives a reload, and the server does not know it.
  if (!notice || !isHydrated) return null;
  const isSuccess = notice.tone === 'success';
  const Icon = isSuccess ? IconCircleCheck : IconInfoCircle;
  return (
    <Alert
      color={isSuccess ? 'green' : 'blue'}
      variant="light"
      role="status"
      mb="md"
      icon={<Icon size={20} aria-hidden />}
    >
      {notice.text}
    </Alert>
  );
}
