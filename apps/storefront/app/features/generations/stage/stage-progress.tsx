import type { Generation } from '@credit-studio/contracts';
import type { GenerationStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { formatClock, type ProgressStep, ProgressSteps, type StepState } from '@credit-studio/ui';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNoticePermission } from '../browser-notice.ts';
import type { KindMessages, KindParts } from '../kinds/kind-parts.ts';
import { nameStep, partsOf } from '../kinds/kind-registry.ts';
import { nameForMorph } from '../morph.ts';
import { FrameImage, FrameMarks, ScreenFrame } from '../screen-frame.tsx';
import { describeQueue } from './queue-words.ts';
import stageStyles from './stage.module.css';
import styles from './stage-progress.module.css';

/** Longer than nearly every generation takes. */
const usualMs = 180_000;

export interface StageProgressProps {
  generation: Generation;
  isConnected: boolean;
  /** The page as far as it is written; empty for other kinds. */
  code: string;
}

/** The image comes into focus while the result is being made. */
export function StageProgress({ generation, isConnected, code }: StageProgressProps) {
  const { status, progress, createdAt } = generation;
  const { messages, steps, summarize } = partsOf(generation);
  const { imageUrl, aspectRatio } = summarize(generation);
  const elapsedMs = useElapsedMs(createdAt);
  return (
    <>
      <div className={stageStyles.screen} style={nameForMorph(generation._id)}>
        <ScreenFrame aspectRatio={aspectRatio}>
          <FrameImage
            className={styles.developing}
            style={{ filter: `blur(${(100 - progress) / 9}px) saturate(${0.35 + progress / 150})` }}
            src={imageUrl}
          />
          <FrameMarks />
          {code && <WrittenCode code={code} />}
          <div className={styles.meter}>
            <span className={styles.percent} aria-hidden>
              {progress}
              <small> %</small>
            </span>
            <span className={styles.step} aria-hidden>
              {(status === 'queued' && describeQueue(generation.queue)) || nameStep(generation)}
            </span>
            <span className={styles.elapsed}>
              <VisuallyHidden>{m.studio_elapsed()} </VisuallyHidden>
              {formatClock(elapsedMs / 1000)}
            </span>
            <progress
              className={styles.bar}
              max={100}
              value={progress}
              aria-label={messages.progress.label()}
            />
          </div>
        </ScreenFrame>
      </div>
      <div className={stageStyles.below}>
        <ProgressSteps
          label={messages.progress.label()}
          steps={listProgressSteps(steps, status)}
          direction="across"
        />
        <p className={styles.wait} data-lost={!isConnected || undefined} role="status">
          {isConnected ? describeWait(messages.progress, elapsedMs) : messages.progress.reconnecting()}
        </p>
        <NotifyMe />
      </div>
    </>
  );
}

/** Offers a notification by the browser, once and only where it can be asked for. */
function NotifyMe() {
  const { permission, ask } = useNoticePermission();
  const [wasAsked, setWasAsked] = useState(false);
  const press = () => {
    setWasAsked(true);
    ask();
  };
  if (permission === 'default')
    return (
      <Button
        className={styles.notify}
        size="xs"
        variant="default"
        leftSection={<IconBell size="0.875rem" aria-hidden />}
        onClick={press}
      >
        {m.studio_notify_me()}
      </Button>
    );
  if (!wasAsked) return null;
  return (
    <p className={styles.wait} role="status">
      {permission === 'granted' ? m.studio_notify_granted() : m.studio_notify_denied()}
    </p>
  );
}

/** The end of the page, which grows. Screen readers hear the steps instead. */
function WrittenCode({ code }: { code: string }) {
  const end = useRef<HTMLPreElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new code moves the end
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [code]);
  return (
    <pre ref={end} className={styles.code} aria-hidden>
      {code}
    </pre>
  );
}

/** Milliseconds since `startedAt`, updated each second. */
function useElapsedMs(startedAt: string): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // The clocks of server and browser may differ.
  return Math.max(0, nowMs - Date.parse(startedAt));
}

/** Progress is an estimate, so the text promises no exact time. */
export function describeWait({ wait, longWait }: KindMessages['progress'], elapsedMs: number): string {
  return elapsedMs < usualMs ? wait() : longWait();
}

/** The steps of a kind, with those before the current one done. */
export function listProgressSteps(steps: KindParts['steps'], status: GenerationStatus): ProgressStep[] {
  const position = steps.findIndex((step) => step.status === status);
  const current = position === -1 ? steps.length : position;
  return steps.map((step, index) => ({
    id: step.status,
    label: step.label(),
    state: decideState(index, current),
  }));
}

function decideState(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'active' : 'waiting';
}
