import type { GenerationRecord } from '@credit-studio/contracts';
import { containPage } from '@credit-studio/frontend/contain-page';
import { KitLink, VideoPlayer } from '@credit-studio/ui';
import { useMantineStyleNonce } from '@mantine/core';
import { statusNames } from '../../../lib/describe-generation.ts';
import styles from './generation-detail.module.css';

/** The result itself: a player, an image, or a page in a frame that cannot reach anything. */
export function ResultStage({ record }: { record: GenerationRecord }) {
  const { generation, html } = record;
  const nonce = useMantineStyleNonce()?.();
  if (generation.kind === 'video' && generation.videoUrl)
    return (
      <VideoPlayer
        src={generation.videoUrl}
        title="Result"
        aspectRatio={generation.aspectRatio.replace(':', ' / ')}
        {...(generation.posterUrl && { posterUrl: generation.posterUrl })}
        downloadSlot={<OpenFile url={generation.videoUrl} />}
      />
    );
  if (generation.kind === 'image' && generation.resultUrl)
    return (
      <>
        <img className={styles.image} src={generation.resultUrl} alt="Result" />
        <OpenFile url={generation.resultUrl} />
      </>
    );
  if (html !== null)
    return (
      <iframe
        className={styles.frame}
        title="Result"
        sandbox="allow-scripts"
        srcDoc={containPage(html, nonce)}
      />
    );
  return (
    <p className={styles.nothing}>
      {generation.status === 'failed'
        ? 'There is no result: it failed.'
        : `There is no result yet. ${statusNames[generation.status]}, ${generation.progress} %.`}
    </p>
  );
}

function OpenFile({ url }: { url: string }) {
  return (
    <KitLink href={url} target="_blank" rel="noreferrer" className={styles.open}>
      Open the file
    </KitLink>
  );
}
