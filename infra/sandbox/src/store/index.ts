export { type Collection, DocumentStore } from './document-store.ts';
