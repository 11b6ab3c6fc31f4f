import type { FormEvent, ReactNode } from 'react';
import { DirectionStep } from './direction-step.tsx';
import { FormatStep } from './format-step.tsx';
import { ImageStep } from './image-step.tsx';
import styles from './studio-form.module.css';
import type { useImageUpload } from './use-image-upload.ts';
import type { StudioDraftState } from './use-studio-draft.ts';

export const sceneTitleId = 'scene-title';

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-labelledby={`studio-step-${number}`}>
      <h3 id={`studio-step-${number}`} className={styles.title}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

export interface StudioFormProps {
  studio: StudioDraftState;
  image: ReturnType<typeof useImageUpload>;
  onGenerate: () => void;
  /** Price, problems and buttons. */
  footer: ReactNode;
}

/** The director's side: image, direction and format of one video. */
export function StudioForm({ studio, image, onGenerate, footer }: StudioFormProps) {
  const { draft, change } = studio;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGenerate();
  };
  return (
    <form className={styles.panel} aria-labelledby={sceneTitleId} onSubmit={submit}>
      <h2 id={sceneTitleId} className={styles.heading} tabIndex={-1}>
        Your scene
      </h2>
      <Step number={1} title="Image">
        <ImageStep
          imageUrl={draft.imageUrl}
          aspectRatio={draft.aspectRatio}
          image={image}
          onClear={() => change({ imageUrl: null })}
        />
      </Step>
      <Step number={2} title="Direction">
        <DirectionStep studio={studio} />
      </Step>
      <Step number={3} title="Format">
        <FormatStep
          aspectRatio={draft.aspectRatio}
          durationSeconds={draft.durationSeconds}
          onChange={change}
        />
      </Step>
      {footer}
    </form>
  );
}
