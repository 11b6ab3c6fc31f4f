import type { SharedGeneration } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { siteName } from '../../lib/page-meta.ts';

interface SharedTexts {
  /** Of a result without a title. */
  title: (values: { site: string }) => string;
  /** For link previews. */
  description: (values: { site: string }) => string;
  maker: typeof m.shared_maker;
  invitation: () => string;
  /** The result has no file. */
  missing: () => string;
}

const otherTexts: SharedTexts = {
  title: m.shared_other_title,
  description: m.shared_other_description,
  maker: m.shared_maker,
  invitation: m.shared_other_invitation,
  missing: m.shared_other_missing,
};

/** A kind that is missing here is a result like any other. */
const textsByKind: Partial<Record<string, SharedTexts>> = {
  video: {
    title: m.shared_video_title,
    description: m.shared_video_description,
    maker: m.shared_video_maker,
    invitation: m.shared_video_invitation,
    missing: m.shared_video_missing,
  },
  image: {
    title: m.shared_image_title,
    description: m.shared_image_description,
    maker: m.shared_maker,
    invitation: m.shared_image_invitation,
    missing: m.shared_image_missing,
  },
  code: {
    title: m.shared_code_title,
    description: m.shared_code_description,
    maker: m.shared_maker,
    invitation: m.shared_code_invitation,
    missing: m.shared_code_missing,
  },
};

/** The words of a shared page. A result without a title is named after how it was made. */
export function describeShared({ kind, title }: Pick<SharedGeneration, 'kind' | 'title'>) {
  const texts = textsByKind[kind] ?? otherTexts;
  const site = { site: siteName };
  return {
    title: title || texts.title(site),
    description: texts.description(site),
    /** Parts of a message with the mark `home`. */
    maker: texts.maker.parts(site),
    invitation: texts.invitation(),
    missing: texts.missing(),
  };
}
