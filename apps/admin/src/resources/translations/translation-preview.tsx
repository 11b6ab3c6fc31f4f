import { sectionFields, type Translation } from '@credit-studio/contracts';
import { legalPageNames, type SectionName, sectionNames } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { AboutSection, ContactSection, HeroSection, SiteFooter } from '@credit-studio/ui/sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { type Api, useApi } from '../../lib/services.ts';
import { WithKnownImages } from '../../media-library/known-images.tsx';
import { EditorLayout } from '../../site-preview/editor-layout.tsx';
import { usePagePreview } from '../../site-preview/legal-page-preview.tsx';
import { PreviewPane } from '../../site-preview/preview-pane.tsx';
import { readText, type TextValues, translateFields } from './translated-texts.ts';

export interface TranslationPreviewProps {
  translation: Translation;
  /** The texts as they are typed. */
  values: TextValues;
  /** The form. */
  children: ReactNode;
}

/** The form with the part of the site next to it, as visitors of the language will see it. */
export function TranslationPreview(props: TranslationPreviewProps) {
  const { id } = props.translation;
  const section = sectionNames.find((name) => name === id);
  if (section) return <SectionPreview {...props} name={section} />;
  return legalPageNames.some((name) => name === id) ? <LegalPagePreview {...props} /> : props.children;
}

/** The original's fields, as the editors of content read them. */
const readSection: Record<SectionName, (api: Api) => Promise<{ data: object | null }>> = {
  banner: (api) => api.getBanner(),
  about: (api) => api.getAbout(),
  footer: (api) => api.getFooter(),
  contact: (api) => api.getContactPage(),
};

function SectionPreview({
  name,
  translation,
  values,
  children,
}: TranslationPreviewProps & { name: SectionName }) {
  const api = useApi();
  const section = useQuery({
    queryKey: queryKeys.sections.one(name),
    queryFn: async () => (await readSection[name](api)).data,
  });
  const preview = () => {
    if (section.data) return drawSection(name, translateFields(section.data, translation.texts, values));
    if (section.isPending) return <LoadingBlock label="Loading the original…" lines={8} />;
    return (
      <ErrorPanel
        title="The original could not be loaded"
        message={explainError(section.error)}
        onRetry={() => void section.refetch()}
        isRetrying={section.isFetching}
      />
    );
  };
  return <EditorLayout preview={<PreviewPane>{preview()}</PreviewPane>}>{children}</EditorLayout>;
}

/** The site’s own section with these fields. */
function drawSection(name: SectionName, fields: unknown): ReactNode {
  switch (name) {
    case 'banner':
      return (
        <WithKnownImages record={fields}>
          {(images) => (
            <HeroSection banner={{ ...sectionFields.banner.parse(fields), images }} headingOrder={2} />
          )}
        </WithKnownImages>
      );
    case 'about': {
      const { section1, section2 } = sectionFields.about.parse(fields);
      return (
        <WithKnownImages record={fields}>
          {(images) => (
            <>
              <AboutSection about={section1} images={images} id="preview-about-1" />
              <AboutSection about={section2} images={images} id="preview-about-2" />
            </>
          )}
        </WithKnownImages>
      );
    }
    case 'footer':
      return <SiteFooter footer={{ ...sectionFields.footer.parse(fields), isActive: true }} />;
    case 'contact':
      return (
        <WithKnownImages record={fields}>
          {(images) => (
            <ContactSection
              contact={{ ...sectionFields.contact.parse(fields), images, isActive: true }}
              form={<p>The contact form appears here.</p>}
              id="preview-contact"
            />
          )}
        </WithKnownImages>
      );
  }
}

function LegalPagePreview({ translation: { texts }, values, children }: TranslationPreviewProps) {
  const read = (path: string) => {
    const text = texts.find((one) => one.path === path);
    return text ? readText(text, values) : '';
  };
  const { page, notice } = usePagePreview({ title: read('title'), text: read('text') });
  return <EditorLayout preview={<PreviewPane notice={notice}>{page}</PreviewPane>}>{children}</EditorLayout>;
}
