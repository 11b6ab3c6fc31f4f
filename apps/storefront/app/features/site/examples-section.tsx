import { Island, KitLink } from '@credit-studio/ui';
import { SectionFrame, SectionHeading } from '@credit-studio/ui/sections';
import styles from './example-clips.module.css';
import { ExampleClips } from './example-clips.tsx';

/** What comes out of one image and one sentence. */
export function ExamplesSection() {
  return (
    <SectionFrame id="examples" labelledBy="examples-title" tone="stage">
      <SectionHeading
        id="examples-title"
        lead="One image and one sentence each. Tap an image to play its video."
      >
        Eight images, eight videos
      </SectionHeading>
      <Island name="example-clips" component={ExampleClips} props={{}} />
      <p className={styles.credits}>
        Photographs: Aitzol Berasategi, Trevor “Freespace”, Jakub Mede (
        <KitLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</KitLink>) and Clemens
        Engelhardt (CC0), cropped and set in motion for this page.
      </p>
    </SectionFrame>
  );
}
