import { vi } from 'vitest';

interface ButtonOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => Promise<void> }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
  onInit: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void;
  style: Record<string, unknown>;
}

/** PayPal's script, reduced to what a buyer can do. */
export function fakePaypal() {
  let options: ButtonOptions | null = null;
  const restart = vi.fn(async () => undefined);
  let isEligible = true;
  let draws = true;
  const current = (): ButtonOptions => {
    if (!options) throw new Error('The PayPal buttons have not been rendered.');
    return options;
  };
  const createButtons = (given: ButtonOptions) => {
    options = given;
    return {
      isEligible: () => isEligible,
      render: async (container: HTMLElement) => {
        if (!draws) return;
        const button = document.createElement('button');
        button.textContent = 'PayPal';
        container.append(button);
        given.onInit({}, { enable: async () => undefined, disable: async () => undefined });
      },
      updateProps: async (changes: Partial<ButtonOptions>) => Object.assign(given, changes),
      close: async () => undefined,
    };
  };
  vi.stubGlobal('paypal', { version: '5.0.0', Buttons: createButtons });
  return {
    restart,
    /** PayPal offers this buyer none of its buttons. */
    refuseBuyer: () => {
      isEligible = false;
    },
    /** The script is loaded, and its buttons are not drawn yet. */
    holdDrawing: () => {
      draws = false;
    },
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
