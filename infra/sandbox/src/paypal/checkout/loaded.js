// Says that this window can be sent on: an address given to a window that is still loading its first page may be lost.
// The message holds nothing, so any page may have it.
window.opener?.postMessage({ source: 'paypal-sandbox', type: 'loaded' }, '*');
