// Sends the buyer's decision to the page that opened the window. That page closes it: a window that closes itself
// right after its message can be seen closed before the message arrives, which looks like a cancellation.
const { type, order, opener: openerOrigin } = document.querySelector('main').dataset;
if (window.opener && openerOrigin) {
  window.opener.postMessage(
    { source: 'paypal-sandbox', type, orderID: order, payerID: 'QYR5Z8XDVJNXQ' },
    openerOrigin,
  );
}
