import { buildDocument } from '../openapi/document.ts';
import { readGuides } from './reference-assets.ts';

/** The OpenAPI document as the reference shows it: the guides in front, as sections without calls. */
export async function composeReference(addresses: { serverUrl: string; storefrontUrl: string }) {
  const document = buildDocument(addresses);
  const guides = (await readGuides()).map(({ title, text }) => ({ name: title, description: text }));
  const nameOf = ({ name }: { name: string }) => name;
  return {
    ...document,
    tags: [...guides, ...document.tags],
    'x-tagGroups': [
      { name: 'Guides', tags: guides.map(nameOf) },
      { name: 'Calls', tags: document.tags.map(nameOf) },
    ],
  };
}
