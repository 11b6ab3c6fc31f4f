import { type PublicConfiguration, publicConfigurationSchema } from './public-configuration.ts';

/** The configuration that the web server wrote into the page. */
export function readConfiguration(page: Document): PublicConfiguration {
  const text = page.getElementById('configuration')?.textContent ?? '';
  return publicConfigurationSchema.parse(JSON.parse(text));
}
