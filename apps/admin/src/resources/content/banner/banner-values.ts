import { type SectionFields, sectionFields } from '@credit-studio/contracts';
import type { Saved } from '../saved-content.ts';
import { connectBanner } from '../section/connect-sections.ts';
import type { SectionDefinition } from '../section/section-calls.ts';

export const bannerDefinition: SectionDefinition<SectionFields<'banner'>> = {
  name: 'banner',
  subject: 'the banner',
  connect: connectBanner,
  parseFields: (fields) => sectionFields.banner.parse(fields),
  texts: {
    fetchFailure: 'Failed to fetch banner data',
    updateFailure: 'Failed to update banner section',
    toggleFailure: 'Failed to toggle banner status',
    resetFailure: 'Failed to reset banner section',
    deactivateFailure: 'Failed to toggle banner status',
    empty: 'No banner data available',
  },
};

/** Only the preview shows this after title and highlight. */
export const previewSuffix = ' in seconds?';

/** How long the banner's own messages stay. */
export const messageMs = 5000;

export type BannerValues = SectionFields<'banner'>;

export function toBannerValues(banner: Saved<BannerValues>): BannerValues {
  return {
    subTitle: banner.subTitle,
    mainTitle: banner.mainTitle,
    highlightText: banner.highlightText,
    description: banner.description,
    buttonText: banner.buttonText,
    buttonLink: banner.buttonLink,
    youtubeUrl: banner.youtubeUrl,
    backgroundImage: banner.backgroundImage,
  };
}

export const bannerLabels: Readonly<Record<keyof BannerValues, string>> = {
  subTitle: 'Subtitle',
  mainTitle: 'Main title',
  highlightText: 'Highlight text',
  description: 'Description',
  buttonText: 'Button text',
  buttonLink: 'Button link',
  youtubeUrl: 'YouTube URL',
  backgroundImage: 'Background image',
};
