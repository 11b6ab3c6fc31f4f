// Shows mail that has come or gone. The page is loaded again only then, so that reading is not disturbed.
const shown = document.querySelector('main')?.dataset.mails;

async function refresh() {
  const response = await fetch('/api/messages').catch(() => null);
  if (!response?.ok) return;
  const mails = await response.json();
  if (mails.map(({ id }) => id).join(' ') !== shown) location.reload();
}

setInterval(refresh, 2000);
