export { adoptImages } from './adopt-images.ts';
export { bindWithImages } from './image-details.ts';
export { mediaRoutes } from './media.routes.ts';
export { mediaOriginals } from './translate-media.ts';
