/** As large as the head of a page wants it, the head of the whole site, or a screen with nothing else on it. */
const sizes = {
  normal: '[--storm:14rem] md:[--storm:16rem] lg:[--storm:20rem]',
  poster: '[--storm:15rem] md:[--storm:21rem] xl:[--storm:29rem]',
  screen: '[--storm:100dvh]',
};

/**
 * The brand's bolt in its rain, behind the words of its positioned parent. The bolt keeps its shape at every width
 * and ends where the page's content does; on a phone it looks in from the side.
 */
export function Storm({ size = 'normal' }: { size?: keyof typeof sizes }) {
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-y-0 right-0 left-[calc(100%-0.76*var(--storm))] -z-10 bg-[url(/art/storm.svg)] bg-size-[auto_var(--storm)] bg-left bg-no-repeat md:left-[calc(100%-max(var(--gutter),(100%-var(--container-page))/2)-1.02*var(--storm))] ${sizes[size]}`}
    />
  );
}
