/** A picture in the sizes that there are. */
interface Source {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
}

interface Props {
  logo: Source;
  /** The one for the dark theme, where there is another. */
  dark: Source | null;
  alt: string;
  className: string;
}

/** A logo of any proportion, with another picture for the dark theme if there is one. */
export function ThemedLogo({ logo, dark, alt, className }: Props) {
  return (
    <>
      <LogoImage source={logo} alt={alt} className={dark ? `${className} dark:hidden` : className} />
      {dark && <LogoImage source={dark} alt={alt} className={`${className} not-dark:hidden`} />}
    </>
  );
}

function LogoImage({
  source: { src, srcSet, width, height },
  alt,
  className,
}: Pick<Props, 'alt' | 'className'> & { source: Source }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={className}
    />
  );
}
