import { PaypalError, type PaypalGateway, type PaypalOrder } from '../../../providers/paypal/index.ts';

/**
 * Captures an approved PayPal order, and when no usable answer came reads PayPal's books instead of guessing.
 * A capture that turns out not to have happened is sent once more under the same request id.
 */
export async function takeCapture(
  gateway: PaypalGateway,
  { paypalOrderId, requestId }: { paypalOrderId: string; requestId: string },
): Promise<PaypalOrder> {
  const capture = async (isLastTry: boolean): Promise<PaypalOrder> => {
    try {
      return await gateway.captureOrder(paypalOrderId, requestId);
    } catch (error) {
      const isUnsure =
        error instanceof PaypalError &&
        (error.failure === 'unknown-outcome' || error.failure === 'already-captured');
      if (!isUnsure) throw error;
      const order = await gateway.getOrder(paypalOrderId);
      return order.captures.length > 0 || isLastTry ? order : capture(true);
    }
  };
  return capture(false);
}
