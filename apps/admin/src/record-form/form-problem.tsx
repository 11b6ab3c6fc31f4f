import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Why a form was not saved, above its buttons; announced as soon as it appears. */
export function FormProblem({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <Alert color="red" icon={<IconAlertTriangle size="1.125rem" aria-hidden />} role="presentation">
          {message}
        </Alert>
      )}
    </div>
  );
}
