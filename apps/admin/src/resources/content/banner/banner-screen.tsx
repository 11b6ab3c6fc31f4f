import { SectionScreen } from '../section/section-screen.tsx';
import { bannerDefinition } from './banner-definition.ts';
import { BannerEditor } from './banner-editor.tsx';

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
