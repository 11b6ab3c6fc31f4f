import { m } from '@credit-studio/messages';
import { KitLink, MarkedText, VisuallyHidden } from '@credit-studio/ui';
import { useRef, useState } from 'react';
import { clipExamples, type Example } from '../../lib/examples.ts';
import { paths } from '../../lib/paths.ts';
import { decidePlaying, type PlaybackChoice, useIsVisible, useVisitorSettings } from './clip-playback.ts';
import styles from './example-clips.module.css';
import { LoopingClip } from './looping-clip.tsx';

function ExampleCard({ image, title, prompt }: Example) {
  const card = useRef<HTMLLIElement>(null);
  const [choice, setChoice] = useState<PlaybackChoice>(null);
  const [isHovered, setHovered] = useState(false);
  const isVisible = useIsVisible(card);
  const settings = useVisitorSettings();
  const wantsToPlay = choice !== null || isHovered;
  const isPlaying = settings !== null && wantsToPlay && decidePlaying({ choice, isVisible, ...settings });
  return (
    <li ref={card} className={styles.card}>
      <button
        type="button"
        className={styles.screen}
        aria-label={isPlaying ? m.site_pause_clip({ title }) : m.site_play_clip({ title })}
        data-playing={isPlaying || undefined}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'mouse') return;
          setHovered(false);
          setChoice(null);
        }}
        onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
      >
        <img src={`/clips/${image}.avif`} alt="" width={960} height={540} loading="lazy" decoding="async" />
        <LoopingClip name={image} isPlaying={isPlaying} onBlocked={() => setChoice('pause')} />
      </button>
      <h3 className={styles.title}>{title}</h3>
      {/* What it writes into the studio is the same in every language. */}
      <p className={styles.prompt} lang="en">
        “{prompt}”
      </p>
      <KitLink href={paths.example(image)} className={styles.link}>
        <MarkedText
          parts={m.site_try_prompt.parts({ title })}
          marks={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
        />
      </KitLink>
    </li>
  );
}

/** Images that play as videos: under the pointer, or when they are pressed. */
export function ExampleClips() {
  return (
    <ul className={styles.grid}>
      {clipExamples.map((example) => (
        <ExampleCard key={example.image} {...example} />
      ))}
    </ul>
  );
}
