// Moves the rosters of /teams until React listens, whose scripts come after the first view (components/teams/carousel.tsx).
(() => {
  const steps = (window.earlySteps = {});
  const narrow = matchMedia('(width < 62.0625rem)');

  const move = (list, by) => {
    const looks = [...list.children].map(({ className, style }) => ({ className, css: style.cssText }));
    if (by > 0) list.append(list.firstElementChild);
    else list.prepend(list.lastElementChild);
    // How a card looks is a matter of its place.
    [...list.children].forEach((card, place) => {
      card.className = looks[place].className;
      card.style.cssText = looks[place].css;
    });
    steps[list.id] = (steps[list.id] ?? 0) + by;
  };

  const press = (event) => {
    const button = event.target.closest('button[data-step]');
    if (!button || !narrow.matches) return;
    const list = document.getElementById(button.getAttribute('aria-controls'));
    // React may begin to listen because of this very click. Then it prevents what a click does by itself: nothing.
    setTimeout(() => {
      if (list && !event.defaultPrevented) move(list, Number(button.dataset.step));
    });
  };
  addEventListener('click', press, true);
})();
