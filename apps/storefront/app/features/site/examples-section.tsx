import { m } from '@credit-studio/messages';
import { Island, KitLink, MarkedText } from '@credit-studio/ui';
import { SectionFrame, SectionHeading } from '@credit-studio/ui/sections';
import styles from './example-clips.module.css';
import { ExampleClips } from './example-clips.tsx';

/** What comes out of one image and one sentence. */
export function ExamplesSection() {
  return (
    <SectionFrame id="examples" labelledBy="examples-title" tone="stage">
      <SectionHeading id="examples-title" lead={m.site_examples_lead()}>
        {m.site_examples_title()}
      </SectionHeading>
      <Island name="example-clips" component={ExampleClips} props={{}} />
      <p className={styles.credits}>
        <MarkedText
          parts={m.site_examples_credits.parts()}
          marks={{
            license: (words) => (
              <KitLink href="https://creativecommons.org/licenses/by/4.0/">{words}</KitLink>
            ),
          }}
        />
      </p>
    </SectionFrame>
  );
}
