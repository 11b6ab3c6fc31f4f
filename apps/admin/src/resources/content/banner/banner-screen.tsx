import { type DraftState, sectionChanges } from '@credit-studio/contracts';
import { HeroSection } from '@credit-studio/ui/sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { WithKnownImages } from '../../../media-library/known-images.tsx';
import { validateBy } from '../../../record-form/index.ts';
import previewStyles from '../../../site-preview/preview.module.css';
import type { Saved } from '../saved-content.ts';
import { SectionEditor } from '../section/section-editor.tsx';
import { SectionScreen } from '../section/section-screen.tsx';
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
      {(banner, draft) => <BannerEditor banner={banner} draft={draft} />}
    </SectionScreen>
  );
}

const resetQuestion =
  'Every text, link and image of the banner goes back to the defaults. This cannot be undone here, but the current version stays under Revisions and can be restored.';

/** As visitors saw it. */
function renderVersion(values: BannerValues) {
  return (
    <WithKnownImages record={values}>
      {(images) => <HeroSection banner={{ ...values, images }} headingOrder={2} />}
    </WithKnownImages>
  );
}

const previewNotice = `The preview ends the headline with “${previewSuffix.trim()}”. The site does not.`;

/** Both variants of the banner's management in one: status and statistics, then text, button and media with the preview next to them. */
function BannerEditor({ banner, draft }: { banner: Saved<BannerValues>; draft: DraftState }) {
  const [message, say] = useTimedMessage();
  const record = useSectionForm({
    definition: bannerDefinition,
    section: banner,
    draft,
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
    <SectionEditor
      definition={bannerDefinition}
      section={banner}
      record={record}
      label="Banner section"
      resetQuestion={resetQuestion}
      announce={say}
      status={<BannerStats />}
      fieldLabels={bannerLabels}
      message={<TimedMessage message={message} />}
      preview={
        <WithKnownImages record={values}>
          {(images) => (
            <HeroSection banner={{ ...values, images }} titleSuffix={previewSuffix} headingOrder={2} />
          )}
        </WithKnownImages>
      }
      previewNotice={<p className={previewStyles.note}>{previewNotice}</p>}
      renderSection={renderVersion}
    >
      <BannerFields form={record.form} />
    </SectionEditor>
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
