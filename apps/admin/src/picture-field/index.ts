export { PictureField } from './picture-field';
export { acceptedTypes, usePictureUpload } from './use-picture-upload';
