import type { Plugin } from 'vite';
import { parseEnvironment, toPublicConfiguration } from '../server/parse-environment.ts';
import { insertConfiguration } from '../server/render-page.ts';

/** Development only: the same settings as in production, put into the page by Vite's own server. */
export function configurationPlugin(): Plugin {
  const result = parseEnvironment(process.env);
  return {
    name: 'admin-configuration',
    apply: 'serve',
    config() {
      if ('problems' in result)
        throw new Error(`The configuration is wrong:\n  ${result.problems.join('\n  ')}`);
      const { ADMIN_HOST: host, ADMIN_PORT: port } = result.environment;
      return { server: { host, port, strictPort: true } };
    },
    transformIndexHtml(page) {
      if ('problems' in result) return page;
      return insertConfiguration(page, toPublicConfiguration(result.environment));
    },
  };
}
