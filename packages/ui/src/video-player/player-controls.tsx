import { m } from '@credit-studio/messages';
import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRepeat,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from './format-clock.ts';
import type { Playback } from './use-playback.ts';
import styles from './video-player.module.css';

interface ControlButtonProps {
  label: string;
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ControlButton({ label, isPressed, onPress, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export interface PlayerControlsProps {
  playback: Playback;
  onTogglePlay: () => void;
  onSeek: (seconds: number) => void;
  onToggleMute: () => void;
  onToggleLoop: () => void;
  /** Null where the browser has no full screen for it. */
  onFullScreen: (() => void) | null;
}

/** Play, time line, sound, loop and full screen. */
export function PlayerControls(props: PlayerControlsProps) {
  const { isPlaying, currentSeconds, durationSeconds, isMuted, isLooping } = props.playback;
  const clock = `${formatClock(currentSeconds)} / ${formatClock(durationSeconds)}`;
  const percentPlayed = durationSeconds ? (currentSeconds / durationSeconds) * 100 : 0;
  const icon = { size: '1.125rem', 'aria-hidden': true } as const;
  return (
    <div className={styles.controls}>
      <ControlButton
        label={isPlaying ? m.kit_player_pause() : m.kit_player_play()}
        onPress={props.onTogglePlay}
      >
        {isPlaying ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />}
      </ControlButton>
      <input
        className={styles.timeline}
        type="range"
        min={0}
        max={durationSeconds || 1}
        step={0.1}
        value={currentSeconds}
        disabled={durationSeconds === 0}
        aria-label={m.kit_player_position()}
        aria-valuetext={clock}
        style={{ backgroundSize: `${percentPlayed}% 0.25rem, 100% 0.25rem` }}
        onChange={(event) => props.onSeek(Number(event.currentTarget.value))}
      />
      <span className={styles.clock} aria-hidden>
        {clock}
      </span>
      <ControlButton label={m.kit_player_loop()} isPressed={isLooping} onPress={props.onToggleLoop}>
        <IconRepeat {...icon} />
      </ControlButton>
      <ControlButton label={m.kit_player_mute()} isPressed={isMuted} onPress={props.onToggleMute}>
        {isMuted ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
      </ControlButton>
      {props.onFullScreen && (
        <ControlButton label={m.kit_player_full_screen()} onPress={props.onFullScreen}>
          <IconMaximize {...icon} />
        </ControlButton>
      )}
    </div>
  );
}
