export { contentRoutes } from './content.routes.ts';
export { contentDefaults } from './content-defaults.ts';
export { publishDueDrafts } from './drafts/draft-schedules.ts';
export { countVersionsWithImage, listContentImages } from './image-uses.ts';
export { getBusinessDetails } from './legal-pages/legal-pages.ts';
export { findLogoUrl } from './sections.ts';
export { contentOriginals } from './translate-content.ts';
