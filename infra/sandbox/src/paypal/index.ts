export { type PaypalSandboxOptions, startPaypalSandbox } from './start-paypal-sandbox.ts';
