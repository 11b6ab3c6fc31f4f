export { ImageField } from './image-field.tsx';
export { acceptedTypes, useImageUpload } from './use-image-upload.ts';
