import type { Generation } from '@credit-studio/contracts';
import { VideoPlayer } from '@credit-studio/ui';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';

/** A video that cannot be played for another reason must not ask for addresses for ever. */
const refreshPauseMs = 60_000;

export interface GeneratedVideoProps {
  generation: Generation;
  videoUrl: string;
  /** Just made: it plays at once. */
  isFresh: boolean;
}

/** The video. Its signed address expires, so one that fails is asked for again. Give it a key per generation. */
export function GeneratedVideo({ generation, videoUrl, isFresh }: GeneratedVideoProps) {
  const api = useApi();
  // Each reading of the record signs a new address; taking it over would restart a video that is being watched.
  const [source, setSource] = useState(videoUrl);
  const refreshedAtMs = useRef(0);
  const refresh = async () => {
    if (Date.now() - refreshedAtMs.current < refreshPauseMs) return;
    refreshedAtMs.current = Date.now();
    const answer = await api.getGeneration({ params: { id: generation._id } }).catch(() => null);
    if (answer?.data.videoUrl) setSource(answer.data.videoUrl);
  };
  return (
    <VideoPlayer
      src={source}
      title="Your video"
      posterUrl={generation.imageUrl}
      aspectRatio={generation.aspectRatio.replace(':', ' / ')}
      startsPlaying={isFresh}
      onPlaybackError={() => void refresh()}
    />
  );
}
