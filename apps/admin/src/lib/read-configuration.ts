import { type PublicConfiguration, publicConfigurationSchema } from './public-configuration';

/** The configuration that the web server wrote into the page. */
export const readConfiguration = (page: Document): PublicConfiguration => {
  const text = page.getElementById('configuration')?.textContent ?? '';
  return publicConfigurationSchema.parse(JSON.parse(text));
};
