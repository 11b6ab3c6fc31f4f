import type { PublicConfiguration } from '../lib/public-configuration.ts';

export const testConfiguration: PublicConfiguration = {
  apiUrl: 'https://api.example.test',
  storefrontOrigin: 'https://shop.example.test',
  firebase: {
    apiKey: 'key',
    authDomain: 'studio.firebaseapp.com',
    projectId: 'studio',
    emulatorUrl: null,
  },
};
