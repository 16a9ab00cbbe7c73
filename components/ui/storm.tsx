/** As large as the head of a page wants it, the head of the whole site, or a screen with nothing else on it. */
const sizes = {
  normal: '[--storm:14rem] md:[--storm:16rem] lg:[--storm:20rem]',
  poster: '[--storm:15rem] md:[--storm:21rem] xl:[--storm:29rem]',
  screen: '[--storm:100dvh]',
};

/** The brand's bolt in its rain, behind the words of its positioned parent. It keeps its shape at every width. */
export function Storm({ size = 'normal' }: { size?: keyof typeof sizes }) {
  return <div aria-hidden="true" className={`absolute inset-y-0 right-0 storm -z-10 ${sizes[size]}`} />;
}
