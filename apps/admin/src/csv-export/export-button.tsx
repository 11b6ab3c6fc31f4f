import { explainError } from '@credit-studio/frontend/describe-error';
import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../lib/notify.ts';
import { nameFileOfToday, saveFile } from '../lib/save-file.ts';

interface ExportButtonProps {
  /** The file's name without the day and the ending, such as `orders`. */
  name: string;
  /** Default `Export CSV`. */
  label?: string;
  /** Fetches the file; it holds what the list's filters match, all pages of it. */
  load: () => Promise<Blob>;
}

/** Saves a list as a CSV file. */
export function ExportButton({ name, label = 'Export CSV', load }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      const fileName = nameFileOfToday(name, 'csv');
      saveFile(file, fileName);
      notify.success(`${fileName} was saved to your downloads.`);
    },
    onError: (error) => notify.error(`Failed to export: ${explainError(error)}`),
  });
  // Never disabled: the focus would be lost with it.
  return (
    <Button
      variant="default"
      leftSection={
        isPending ? (
          <Loader size={18} aria-hidden />
        ) : (
          <IconDownload size="1.125rem" stroke={1.8} aria-hidden />
        )
      }
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      {label}
    </Button>
  );
}
