import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';

export const revisionsParameter = 'revisions';

export interface RevisionsButtonProps {
  /** Whose revisions: an entry's id. A section needs none. */
  subject?: string;
  /** Names the entry where there are several of these buttons. */
  label?: string;
}

/** Opens the list of earlier versions. */
export function RevisionsButton({ subject = 'all', label }: RevisionsButtonProps) {
  const dialog = useDialogAddress(revisionsParameter);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconHistory size="1rem" aria-hidden />}
      onClick={() => dialog.open(subject)}
      {...(label && { 'aria-label': `Revisions of ${label}` })}
    >
      Revisions
    </Button>
  );
}
