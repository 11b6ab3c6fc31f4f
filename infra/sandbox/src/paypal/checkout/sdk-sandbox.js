// Replaces PayPal's JavaScript SDK, version 5: the part that its React wrapper and the shop use.
(() => {
  const script = document.currentScript;
  const sandboxOrigin = new URL(script.src).origin;
  const wordings = {
    paypal: '',
    pay: 'Pay with',
    checkout: 'Checkout with',
    buynow: 'Buy now with',
    installment: 'Installments with',
  };
  const colors = {
    gold: ['#ffc439', '#1a1814'],
    blue: ['#0a5bb5', '#ffffff'],
    silver: ['#eeeeee', '#1a1814'],
    white: ['#ffffff', '#1a1814'],
    black: ['#2c2e2f', '#ffffff'],
  };
  const radii = { rect: '4px', pill: '999px', sharp: '0' };

  function paint(button, { color = 'gold', shape = 'rect', label = 'paypal', height = 45 } = {}) {
    const [background, ink] = colors[color] ?? colors.gold;
    const wording = wordings[label] ?? '';
    button.textContent = `${wording} PayPal`.trim();
    button.setAttribute('aria-label', wording ? `${wording} PayPal` : 'PayPal');
    Object.assign(button.dataset, { color, shape, label });
    // Set property by property: a style attribute would be refused by a strict content policy.
    Object.assign(button.style, {
      ...{ background, color: ink, borderRadius: radii[shape] ?? radii.rect, height: `${height}px` },
      ...{ width: '100%', border: '1px solid rgb(0 0 0 / 25%)', cursor: 'pointer' },
      ...{ font: 'italic 700 18px/1 system-ui, sans-serif' },
    });
  }

  /** The next message of the window that `accept` takes. One that is closed by hand counts as a cancellation. */
  function awaitMessage(popup, accept) {
    return new Promise((resolve) => {
      const finish = (message) => {
        clearInterval(timer);
        removeEventListener('message', listen);
        resolve(message);
      };
      const listen = ({ origin, source, data }) => {
        const isOurs = source === popup && origin === sandboxOrigin && data?.source === 'paypal-sandbox';
        if (isOurs && accept(data)) finish(data);
      };
      const timer = setInterval(() => {
        if (popup.closed) finish({ type: 'cancel' });
      }, 150);
      addEventListener('message', listen);
    });
  }

  async function pay(options) {
    // Opened in the click itself: after any wait a browser would block it as unasked for.
    const popup = open(`${sandboxOrigin}/checkoutnow/loading`, '_blank', 'width=480,height=680');
    try {
      if (!popup) throw new Error('The payment window was blocked by the browser.');
      const loaded = awaitMessage(popup, ({ type }) => type === 'loaded');
      let rejected = false;
      const answers = {
        resolve: () => Promise.resolve(true),
        reject: () => {
          rejected = true;
          return Promise.resolve(false);
        },
      };
      const allowed = await options.onClick?.({ fundingSource: 'paypal' }, answers);
      if (rejected || allowed === false) {
        popup.close();
        return;
      }
      const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
      if (!orderID) throw new Error('Expected an order id to be passed');
      await loaded;
      const opener = encodeURIComponent(location.origin);
      popup.location = `${sandboxOrigin}/checkoutnow?token=${encodeURIComponent(orderID)}&opener=${opener}`;
      const decision = await awaitMessage(popup, (message) => message.orderID === orderID);
      popup.close();
      if (decision.type !== 'approve') {
        await options.onCancel?.({ orderID }, {});
        return;
      }
      const approval = { orderID, payerID: decision.payerID, paymentSource: 'paypal', paymentID: orderID };
      await options.onApprove?.(approval, { restart: () => pay(options) });
    } catch (error) {
      popup?.close();
      if (options.onError) options.onError(error);
      else setTimeout(() => Promise.reject(error));
    }
  }

  function createButtons(initial = {}) {
    const options = { ...initial };
    const button = document.createElement('button');
    let enabled = true;
    let busy = false;
    button.type = 'button';
    button.dataset.testid = 'paypal-button';
    button.addEventListener('click', async () => {
      if (busy) return;
      if (!enabled) {
        // Like PayPal: a disabled button reports the click to the shop and does nothing else.
        await options.onClick?.({ fundingSource: 'paypal' }, { resolve() {}, reject() {} });
        return;
      }
      busy = true;
      await pay(options).finally(() => {
        busy = false;
      });
    });
    const setEnabled = (value) => {
      enabled = value;
      button.setAttribute('aria-disabled', String(!value));
      button.style.opacity = value ? '1' : '0.4';
      return Promise.resolve();
    };
    return {
      isEligible: () => ['paypal', undefined].includes(options.fundingSource),
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error('The container of the PayPal buttons is not on the page.');
        paint(button, options.style);
        const group = document.createElement('div');
        group.className = 'paypal-buttons';
        group.dataset.layout = options.style?.layout ?? 'vertical';
        group.append(button);
        container.append(group);
        options.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
      },
      updateProps(changes) {
        Object.assign(options, changes);
        paint(button, options.style);
        return Promise.resolve();
      },
      close() {
        button.parentElement?.remove();
        return Promise.resolve();
      },
    };
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-sandbox',
    Buttons: createButtons,
    FUNDING: { PAYPAL: 'paypal', PAYLATER: 'paylater', CARD: 'card' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    rememberFunding() {},
  };
})();
