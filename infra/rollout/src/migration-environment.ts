/** What `migrate.mjs` needs; of these it uses only the address of the database. */
export function migrationEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    API_PUBLIC_URL: 'http://api.test',
    STOREFRONT_ORIGIN: 'http://storefront.test',
    ADMIN_ORIGIN: 'http://admin.test',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: Buffer.from('a key for tests and nothing else').toString('base64'),
    FIREBASE_PROJECT_ID: 'demo-credit-studio',
    PAYPAL_WEBHOOK_ID: 'WH-TEST',
    STORAGE_DISK_PATH: '/tmp/credit-studio-test-files',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Credit Studio <studio@example.test>',
  };
}
