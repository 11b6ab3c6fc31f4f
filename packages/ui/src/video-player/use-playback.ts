import { type RefObject, useState } from 'react';

export interface Playback {
  isPlaying: boolean;
  currentSeconds: number;
  durationSeconds: number;
  isMuted: boolean;
  isLooping: boolean;
}

const idle: Playback = {
  isPlaying: false,
  currentSeconds: 0,
  durationSeconds: 0,
  isMuted: false,
  isLooping: false,
};

function read(video: HTMLVideoElement): Playback {
  return {
    isPlaying: !video.paused && !video.ended,
    currentSeconds: video.currentTime,
    durationSeconds: Number.isFinite(video.duration) ? video.duration : 0,
    isMuted: video.muted,
    isLooping: video.loop,
  };
}

/** What the video is doing, read from the element itself after each of its events, and what can be done to it. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState(idle);
  const sync = () => {
    if (video.current) setPlayback(read(video.current));
  };
  const change = (apply: (element: HTMLVideoElement) => void) => {
    if (!video.current) return;
    apply(video.current);
    sync();
  };
  return {
    playback,
    sync,
    togglePlay: () =>
      change((element) => {
        // A refused start leaves the video paused, as the button then shows.
        if (element.paused || element.ended) void element.play()?.catch(sync);
        else element.pause();
      }),
    /** With sound where the browser allows it, else without. */
    start: () =>
      change((element) => {
        void element.play()?.catch(() => {
          element.muted = true;
          void element.play()?.catch(sync);
        });
      }),
    seek: (seconds: number) =>
      change((element) => {
        element.currentTime = seconds;
      }),
    toggleMute: () =>
      change((element) => {
        element.muted = !element.muted;
      }),
    toggleLoop: () =>
      change((element) => {
        element.loop = !element.loop;
      }),
  };
}
