import type { IncomingMessage, ServerResponse } from 'node:http';
import { compileMessages, messagesFolder } from '@credit-studio/messages/compile';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { ServerBuild } from 'react-router';
import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** What the router's plugin answers of the app, and the server's renderer of it. */
interface ServerModules {
  build: ServerBuild;
  pages: typeof import('../server/page-handler.ts');
  environment: typeof import('../app/lib/configuration/environment.server.ts');
}

/** In development the router's plugin renders the addresses without a language; this renders the others. */
export function serveLanguages(): Plugin {
  return {
    name: 'serve-languages',
    apply: 'serve',
    configureServer({ environments: { ssr }, middlewares, watcher, config: { logger } }) {
      watcher.add(messagesFolder).on('change', (file) => {
        // What it writes is a part of the pages, so that they are loaded again.
        if (file.startsWith(messagesFolder))
          compileMessages().catch((error: Error) => logger.error(`${file}: ${error.message}`));
      });
      if (!ssr || !isRunnableDevEnvironment(ssr)) return;
      const load = async (): Promise<ServerModules> => {
        // Modules of the app's own graph, so that an edit shows and a page and its messages know one language.
        const [build, pages, environment] = await Promise.all([
          ssr.runner.import<ServerModules['build']>('virtual:react-router/server-build'),
          ssr.runner.import<ServerModules['pages']>('/server/page-handler.ts'),
          ssr.runner.import<ServerModules['environment']>('/app/lib/configuration/environment.server.ts'),
        ]);
        return { build, pages, environment };
      };
      const listen = async (
        request: IncomingMessage,
        response: ServerResponse,
        next: (error?: unknown) => void,
      ) => {
        const { build, pages, environment } = await load();
        const { LANGUAGES } = environment.getConfiguration();
        if (!pages.isTranslated(request.url ?? '', LANGUAGES)) return next();
        const handle = pages.createPageHandler({ build, languages: LANGUAGES, mode: 'development' });
        createRequestListener((page: Request) => handle(page))(request, response);
      };
      middlewares.use((request, response, next) => {
        // The router's own middleware answers what has no language, without the time that loading takes.
        if (!/^\/[a-z]{2}(?:[/?]|\.data|$)/.test(request.url ?? '')) return next();
        listen(request, response, next).catch(next);
      });
    },
  };
}
