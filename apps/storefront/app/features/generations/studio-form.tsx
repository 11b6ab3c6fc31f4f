import type { FormEvent, ReactNode } from 'react';
import { DirectionStep } from './direction-step';
import { FormatStep } from './format-step';
import { PictureStep } from './picture-step';
import styles from './studio-form.module.css';
import type { usePictureUpload } from './use-picture-upload';
import type { StudioDraftState } from './use-studio-draft';

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
  picture: ReturnType<typeof usePictureUpload>;
  onGenerate: () => void;
  /** Price, problems and buttons. */
  footer: ReactNode;
}

/** The director's side: picture, direction and format of one video. */
export function StudioForm({ studio, picture, onGenerate, footer }: StudioFormProps) {
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
      <Step number={1} title="Picture">
        <PictureStep
          imageUrl={draft.imageUrl}
          aspectRatio={draft.aspectRatio}
          picture={picture}
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
