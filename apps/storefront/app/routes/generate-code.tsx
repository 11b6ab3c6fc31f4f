import { PageHeader } from '@credit-studio/ui';
import { VideoStudio } from '../features/generations/video-studio';
import { toPageTitle } from '../lib/page-title';

export const meta = () => [{ title: toPageTitle('Image to Video') }, { name: 'robots', content: 'noindex' }];

export default function GenerateCode() {
  return (
    <>
      <PageHeader title="Image to Video" description="One picture in, one scene out." />
      <VideoStudio />
    </>
  );
}
