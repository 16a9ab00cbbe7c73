// Counts clicks on the partners' links of a page, in this tab or another (components/site/partner-clicks.tsx).
(() => {
  const { api } = document.currentScript.dataset;
  const count = ({ target, button }) => {
    const link = button < 2 && target.closest?.('a[data-partner]');
    if (!link) return;
    const body = JSON.stringify({ key: `${navigator.userAgent}|${navigator.language}` });
    const headers = { 'content-type': 'application/json' };
    fetch(`${api}/partners/${link.dataset.partner}/clicks`, { method: 'POST', keepalive: true, headers, body }).catch(
      () => undefined,
    );
  };
  addEventListener('click', count, true);
  addEventListener('auxclick', count, true);
})();
