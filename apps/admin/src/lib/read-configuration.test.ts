import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../testing/configuration.ts';
import { readConfiguration } from './read-configuration.ts';

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument('');
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = 'configuration';
  element.textContent = text;
  page.head.append(element);
  return page;
}

describe('readConfiguration', () => {
  it('reads what the web server wrote into the page', () => {
    expect(readConfiguration(pageWith(JSON.stringify(testConfiguration)))).toEqual(testConfiguration);
  });

  it('rejects a page that was served without its configuration', () => {
    expect(() => readConfiguration(pageWith('"__CONFIGURATION__"'))).toThrow(
      // The words of the message depend on what else has loaded zod's texts.
      /"expected": "object"/,
    );
    expect(() => readConfiguration(document.implementation.createHTMLDocument(''))).toThrow();
  });
});
