import type { Plugin } from 'vite';

const messageModule = /\/packages\/messages\/src\/compiled\/split\/messages\//;
const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

/** The console is in English, so its build leaves out every other language of the texts that it shares. */
export function englishMessagesPlugin(): Plugin {
  return {
    name: 'english-messages',
    apply: 'build',
    transform(code, id) {
      if (messageModule.test(id)) return { code: code.replaceAll(choice, "'en'"), map: null };
    },
  };
}
