import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** The file on another origin, where browsers save only what the server calls an attachment. */
export function toDownloadUrl(videoUrl: string): string {
  const url = new URL(videoUrl);
  url.searchParams.set('download', '1');
  return url.href;
}

export function DownloadLink({ videoUrl }: { videoUrl: string }) {
  return (
    <Button
      component="a"
      href={toDownloadUrl(videoUrl)}
      download
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download
    </Button>
  );
}
