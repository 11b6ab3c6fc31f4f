import { SectionScreen } from '../section/section-screen';
import { bannerDefinition } from './banner-definition';
import { BannerEditor } from './banner-editor';

/** `/admin/settings/banner` */
export function BannerScreen() {
  return (
    <SectionScreen
      title="Banner Section"
      description="The first thing visitors see: headline, text, button, video or picture."
      definition={bannerDefinition}
    >
      {(banner) => <BannerEditor banner={banner} />}
    </SectionScreen>
  );
}
