/** Its size: for the heading of a page, or a screen with nothing else. */
const sizes = {
  normal: '[--storm:14rem] md:[--storm:16rem] lg:[--storm:20rem]',
  screen: '[--storm:100dvh]',
};

/** The brand's bolt in the rain, behind the text of its positioned parent. It keeps its shape at every width. */
export function Storm({ size = 'normal' }: { size?: keyof typeof sizes }) {
  return <div aria-hidden="true" className={`storm absolute inset-y-0 right-0 -z-10 ${sizes[size]}`} />;
}
