import { screen } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { fakeSection } from '../../testing/fake-section.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../banner-screen.tsx';

export const path = '/admin/settings/banner';
export const banner = {
  subTitle: 'Image in, video out',
  mainTitle: 'Turn an image',
  highlightText: 'into video',
  description: 'One.\nTwo.',
  buttonText: 'Start',
  buttonLink: '/register',
  youtubeUrl: '',
  backgroundImage: '',
};
export function stats() {
  return new Response(
    JSON.stringify({
      success: true,
      data: { isActive: true, hasYoutubeVideo: false, hasBackgroundImage: true, lastUpdated: null },
    }),
  );
}
export function renderBanner(stored: object | null = banner, at = path) {
  const section = fakeSection('/api/banner-section', {
    stored,
    defaults: { ...banner, mainTitle: 'The default title' },
    label: 'Banner section',
  });
  const app = renderApp({ path: at, answers: { ...section.answers, '/api/banner-section/stats': stats } });
  return { ...app, section };
}
export function field(name: string) {
  return screen.findByRole('textbox', { name });
}
