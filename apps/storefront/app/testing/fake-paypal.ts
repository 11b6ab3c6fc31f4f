import { vi } from 'vitest';

interface ButtonOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => Promise<void> }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
  style: Record<string, unknown>;
}

/** PayPal's script, reduced to what a buyer can do. */
export function fakePaypal() {
  let options: ButtonOptions | null = null;
  const restart = vi.fn(async () => undefined);
  const current = (): ButtonOptions => {
    if (!options) throw new Error('The PayPal buttons have not been rendered.');
    return options;
  };
  const createButtons = (given: ButtonOptions) => {
    options = given;
    return {
      isEligible: () => true,
      render: async (container: HTMLElement) => {
        const button = document.createElement('button');
        button.textContent = 'PayPal';
        container.append(button);
      },
      updateProps: async (changes: Partial<ButtonOptions>) => Object.assign(given, changes),
      close: async () => undefined,
    };
  };
  vi.stubGlobal('paypal', { version: '5.0.0', Buttons: createButtons });
  return {
    restart,
    getStyle: () => current().style,
    /** The buyer presses the button and pays in PayPal's window. */
    approve: async () => {
      try {
        const orderID = await current().createOrder();
        await current().onApprove({ orderID }, { restart });
      } catch (error) {
        current().onError(error);
      }
    },
    cancel: async () => {
      await current().createOrder();
      current().onCancel();
    },
    break: () => current().onError(new Error('zoid destroyed all components')),
  };
}
