// Sends the buyer's decision to the page that opened the pop-up, then closes the pop-up.
const { type, order, opener: openerOrigin } = document.querySelector('main').dataset;
if (window.opener && openerOrigin) {
  window.opener.postMessage(
    { source: 'paypal-sandbox', type, orderID: order, payerID: 'QYR5Z8XDVJNXQ' },
    openerOrigin,
  );
  window.close();
}
