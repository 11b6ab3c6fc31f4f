import { sectionChanges } from '@credit-studio/contracts';
import { HeroSection } from '@credit-studio/ui/sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { fields } from '../../../panel/index.ts';
import { FormFrame, validateBy } from '../../../record-form/index.ts';
import { PreviewCard } from '../preview/section-preview.tsx';
import type { Saved } from '../saved-content.ts';
import { SectionRevisions } from '../section/section-revisions.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
import { SectionStatus } from '../section/section-status.tsx';
import { useSectionForm } from '../section/use-section.ts';
import { BannerFields } from './banner-fields.tsx';
import styles from './banner-stats.module.css';
import {
  type BannerValues,
  bannerDefinition,
  bannerLabels,
  previewSuffix,
  toBannerValues,
} from './banner-values.ts';
import { TimedMessage } from './timed-message.tsx';
import { useTimedMessage } from './use-timed-message.ts';

/** `/admin/settings/banner` */
export function BannerScreen() {
  return (
    <SectionScreen
      title="Banner Section"
      description="The first thing visitors see: headline, text, button, video or image."
      definition={bannerDefinition}
    >
      {(banner) => <BannerEditor banner={banner} />}
    </SectionScreen>
  );
}

const resetQuestion =
  'Every text, link and image of the banner goes back to the defaults. This cannot be undone here, but the current version stays under Revisions and can be restored.';

/** As visitors saw it. */
function renderVersion(values: BannerValues) {
  return <HeroSection banner={values} headingOrder={2} />;
}

const previewNotice = `The preview ends the headline with “${previewSuffix.trim()}”. The site does not.`;

/** Both variants of the banner's management in one: status and statistics, then text, button, media and preview. */
function BannerEditor({ banner }: { banner: Saved<BannerValues> }) {
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
  // The result of the last save says nothing about the one that starts now.
  useEffect(() => {
    if (record.isSaving) say.nothing();
  }, [record.isSaving, say]);
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
        permission="content:write"
        record={record}
        subject={bannerDefinition.subject}
        fieldLabels={bannerLabels}
        message={<TimedMessage message={message} />}
      >
        <BannerFields form={record.form} />
        <PreviewCard isActive={banner.isActive} notice={<p className={fields.note}>{previewNotice}</p>}>
          <HeroSection banner={values} titleSuffix={previewSuffix} headingOrder={2} />
        </PreviewCard>
      </FormFrame>
      <SectionRevisions
        onRestored={record.discard}
        definition={bannerDefinition}
        section={banner}
        renderSection={renderVersion}
      />
    </div>
  );
}

/** The statistics strip: what the stored banner has in addition to its text. */
function BannerStats() {
  const api = useApi();
  const stats = useQuery({
    queryKey: queryKeys.sections.one('banner-stats'),
    queryFn: async () => (await api.getBannerStats()).data,
  });
  if (stats.isError) return <span className={styles.fact}>Statistics could not be loaded</span>;
  if (!stats.data) return <span className={styles.fact}>Loading statistics…</span>;
  const { hasYoutubeVideo, hasBackgroundImage } = stats.data;
  return (
    <>
      <span className={styles.fact}>{hasYoutubeVideo ? 'YouTube video set' : 'No YouTube video'}</span>
      <span className={styles.fact}>
        {hasBackgroundImage ? 'Background image set' : 'No background image'}
      </span>
    </>
  );
}
