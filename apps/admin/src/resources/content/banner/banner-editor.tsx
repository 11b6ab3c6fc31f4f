import { sectionChanges } from '@credit-studio/contracts';
import { HeroSection } from '@credit-studio/ui/sections';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/preview-card.tsx';
import type { Saved } from '../section/section-calls.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section-form.ts';
import { bannerDefinition, previewSuffix } from './banner-definition.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerStats } from './banner-stats.tsx';
import { type BannerValues, bannerLabels, toBannerValues } from './banner-values.ts';
import { TimedMessage } from './timed-message.tsx';
import { useTimedMessage } from './use-timed-message.ts';

const resetQuestion =
  'Every text, link and image of the banner goes back to the defaults. This cannot be undone.';

function renderHero(values: BannerValues) {
  return <HeroSection banner={values} titleSuffix={previewSuffix} headingOrder={2} />;
}

/** Both variants of the banner's management in one: status and statistics, then text, button, media and preview. */
export function BannerEditor({ banner }: { banner: Saved<BannerValues> }) {
  const [message, say] = useTimedMessage();
  const record = useSectionForm({
    definition: bannerDefinition,
    section: banner,
    toValues: toBannerValues,
    toChanges: (values) => values,
    validate: validateBy(sectionChanges.banner),
    successMessage: 'Banner section updated successfully!',
    announce: say.success,
    announceFailure: say.error,
  });
  const { values } = record.form;
  return (
    <div className={fields.stack}>
      <SectionStatus
        onReset={record.discard}
        definition={bannerDefinition}
        section={banner}
        label="Banner section"
        resetQuestion={resetQuestion}
        announce={say}
      >
        <BannerStats />
      </SectionStatus>
      <FormFrame
        record={record}
        subject={bannerDefinition.subject}
        fieldLabels={bannerLabels}
        isSaveDisabled={values.mainTitle.trim() === ''}
        message={<TimedMessage message={message} />}
      >
        <BannerFields form={record.form} />
        <PreviewCard isActive={banner.isActive}>{renderHero(values)}</PreviewCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={bannerDefinition}
        section={banner}
        renderSection={renderHero}
      />
    </div>
  );
}
