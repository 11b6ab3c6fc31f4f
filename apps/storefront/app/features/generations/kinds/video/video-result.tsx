import { m } from '@credit-studio/messages';
import { VideoPlayer } from '@credit-studio/ui';
import { useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.ts';
import type { GenerationOf } from '../kind-parts.ts';

/** A video that fails for another reason than its address must not ask for new addresses forever. */
const refreshPauseMs = 60_000;

export interface VideoResultProps {
  generation: GenerationOf<'video'>;
  /** Starts playing. */
  isFresh: boolean;
}

/** The player. A signed address expires, so one that fails is asked for again. */
export function VideoResult({ generation, isFresh }: VideoResultProps) {
  const api = useApi();
  // Each read of the record signs a new address; adopting it would restart a video that is being watched.
  const [videoUrl, setVideoUrl] = useState(generation.videoUrl);
  const refreshedAtMs = useRef(0);
  const refresh = async () => {
    if (Date.now() - refreshedAtMs.current < refreshPauseMs) return;
    refreshedAtMs.current = Date.now();
    const answer = await api.getGeneration({ params: { id: generation._id } }).catch(() => null);
    if (answer?.data.kind === 'video' && answer.data.videoUrl) setVideoUrl(answer.data.videoUrl);
  };
  if (!videoUrl) return null;
  return (
    <VideoPlayer
      src={videoUrl}
      title={m.studio_your_video()}
      {...((generation.posterUrl ?? generation.imageUrl) && {
        posterUrl: generation.posterUrl ?? generation.imageUrl ?? '',
      })}
      aspectRatio={generation.aspectRatio.replace(':', ' / ')}
      startsPlaying={isFresh}
      onPlaybackError={() => void refresh()}
    />
  );
}
