import '@credit-studio/frontend/configure-zod';
import '@credit-studio/ui/styles.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { readConfiguration } from './lib/read-configuration.ts';
import { createServices } from './lib/services.ts';
import { routes } from './routes.tsx';
import { createConfirmations, createFirebaseIdentity } from './session/index.ts';

// Browsers hide the attribute from scripts; the property still holds it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// For the style element that locks the scroll behind a dialog, made outside React.
setNonce(nonce);

const configuration = readConfiguration(document);
const identity = createFirebaseIdentity(configuration.firebase);
const confirmations = createConfirmations();
const services = createServices({ configuration, getToken: identity.getToken, confirmation: confirmations });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <App
    services={services}
    identity={identity}
    confirmations={confirmations}
    queryClient={createQueryClient()}
    router={createBrowserRouter(routes)}
    ui={{ getStyleNonce: () => nonce }}
  />,
);
