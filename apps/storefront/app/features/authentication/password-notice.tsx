import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { readPasswordNotice } from '../../session/password-notice';

/** Tells somebody who has just chosen a new password what to do with it. `state` is the router's. */
export function PasswordNotice({ state }: { state: unknown }) {
  const notice = readPasswordNotice(state);
  if (!notice) return null;
  return (
    <Alert
      color="green"
      variant="light"
      role="status"
      mb="md"
      icon={<IconCircleCheck size={20} aria-hidden />}
    >
      {notice}
    </Alert>
  );
}
