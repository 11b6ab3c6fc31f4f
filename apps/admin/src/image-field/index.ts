export { ImageField } from './image-field.tsx';
export { useImageUpload } from './use-image-upload.ts';
