import { PageHeader } from '@credit-studio/ui';
import { VideoStudio } from '../features/generations/video-studio.tsx';
import { toPageTitle } from '../lib/page-meta.ts';

export function meta() {
  return [{ title: toPageTitle('Image to Video') }, { name: 'robots', content: 'noindex' }];
}

export default function GenerateCode() {
  return (
    <>
      <PageHeader title="Image to Video" description="One image in, one scene out." />
      <VideoStudio />
    </>
  );
}
