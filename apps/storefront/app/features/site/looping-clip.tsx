import { useEffect, useRef, useState } from 'react';

export interface LoopingClipProps {
  /** Name of the file in `public/clips`. */
  name: string;
  isPlaying: boolean;
  /** The browser did not let it play. */
  onBlocked: () => void;
  className?: string;
}

/** A silent clip over its poster. Nothing is loaded before it plays for the first time. */
export function LoopingClip({ name, isPlaying, onBlocked, className }: LoopingClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isNeeded, setNeeded] = useState(isPlaying);
  if (isPlaying && !isNeeded) setNeeded(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `isPlaying` starts or stops the clip
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) element.pause();
    // A pause that overtakes the start aborts it, which is not a refusal.
    else void element.play().catch((problem: Error) => problem.name === 'NotAllowedError' && onBlocked());
  }, [isPlaying, isNeeded]);
  if (!isNeeded) return null;
  return (
    <video
      ref={video}
      className={className}
      src={`/clips/${name}.mp4`}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
    />
  );
}
