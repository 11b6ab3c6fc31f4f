import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export interface DownloadLinkProps {
  videoUrl: string;
  size?: 'xs' | 'sm';
}

/** The file on another origin, where browsers save only what the server calls an attachment. */
const toDownloadUrl = (videoUrl: string): string => {
  const url = new URL(videoUrl);
  url.searchParams.set('download', '1');
  return url.href;
};

export function DownloadLink({ videoUrl, size = 'sm' }: DownloadLinkProps) {
  return (
    <Button
      component="a"
      href={toDownloadUrl(videoUrl)}
      download
      size={size}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download
    </Button>
  );
}
