import type { SectionFields } from '@credit-studio/contracts';
import type { Saved } from '../section/section-calls.ts';

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
