import type { SiteIdentity } from '../site/identity';
import { cardColours, CARD_COLOURS } from './shapes';

/** What a card says, and what it stands on. */
export interface Card {
  label: string;
  title: string;
  /** The colours of the label. */
  background: string;
  colour: string;
  /** Whose card it is. */
  site: Pick<SiteIdentity, 'name' | 'shortName' | 'accent'>;
  /** A picture as a data address; null: a plain ground. */
  picture: string | null;
  /** Logos as data addresses, which stand in the place of the bolt. */
  logos: readonly string[];
}

const { canvas: CANVAS, ink: INK } = CARD_COLOURS;
const DISPLAY = 'Display, Display Extended';
const TEXT = 'Text, Text Extended';

/** The bolt of `public/brand/mark.svg`, for a ground without a picture. */
const boltIn = (colour: string): string =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="17 1 30 62"><path fill="${colour}" d="M43 1 18 36h12.5L21 63l25-35H33.5z"/></svg>`,
  );

/** A text in the letters that our fonts have: for any other the renderer would ask a font host. */
const inOurLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u017e\u2013\u2014\u2018-\u201e\u2026\u20ac]/g, '')
    .trim();

/** Without a picture the bolt stands at the right; no word lies on it. */
const BESIDE_BOLT = 790;

/** Long titles are set smaller, so that they fit in four lines. */
const titleSize = (title: string): number => (title.length > 90 ? 62 : title.length > 50 ? 78 : 98);

/** Logos at the right, one above the other. */
function Logos({ logos, height }: { logos: readonly string[]; height: number }) {
  const size = logos.length > 1 ? 220 : 300;
  const top = (height - size * logos.length - 30 * (logos.length - 1)) / 2;
  return (
    <div style={{ position: 'absolute', right: 72, top, display: 'flex', flexDirection: 'column' }}>
      {logos.map((logo, index) => (
        // oxlint-disable-next-line nextjs/no-img-element -- this is drawn, not shown in a browser
        <img key={index} src={logo} alt="" width={size} height={size} style={{ marginTop: index > 0 ? 30 : 0 }} />
      ))}
    </div>
  );
}

interface GroundProps {
  picture: string | null;
  /** Whether the bolt is left out. */
  isPlain: boolean;
  accent: string;
  width: number;
  height: number;
}

function Ground({ picture, isPlain, accent, width, height }: GroundProps) {
  const shade = 'linear-gradient(180deg, rgba(9,11,16,0.15) 0%, rgba(9,11,16,0.72) 55%, rgba(9,11,16,0.96) 100%)';
  return (
    <div style={{ position: 'absolute', top: 0, left: 0, width, height, display: 'flex' }}>
      {picture ? (
        // oxlint-disable-next-line nextjs/no-img-element -- this is drawn, not shown in a browser
        <img src={picture} alt="" width={width} height={height} style={{ objectFit: 'cover' }} />
      ) : (
        !isPlain && (
          // oxlint-disable-next-line nextjs/no-img-element -- the same
          <img
            src={boltIn(accent)}
            alt=""
            width={300}
            height={height}
            style={{ position: 'absolute', right: 48, top: -40 }}
          />
        )
      )}
      <div style={{ position: 'absolute', top: 0, left: 0, width, height, backgroundImage: shade }} />
    </div>
  );
}

/** The picture that stands for a page where it is shared. Drawn by satori, which knows flex boxes and inline styles. */
export function CardPicture({ card, width, height }: { card: Card; width: number; height: number }) {
  const { background, colour, picture, logos, site } = card;
  const { accent } = cardColours(site);
  const name = inOurLetters(site.name);
  const title = inOurLetters(card.title) || name;
  const label = inOurLetters(card.label.toUpperCase()) || inOurLetters(site.shortName);
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' } as const;
  const words = { color: INK, fontFamily: TEXT, wordBreak: 'break-word' } as const;
  return (
    <div style={{ ...column, ...words, width, height, padding: 64, background: CANVAS }}>
      <Ground picture={picture} isPlain={logos.length > 0} accent={accent} width={width} height={height} />
      {logos.length > 0 && <Logos logos={logos} height={height} />}
      <div style={{ display: 'flex' }}>
        <span style={{ background, color: colour, fontSize: 28, padding: '8px 18px', fontFamily: DISPLAY }}>
          {label}
        </span>
      </div>
      <div
        style={{
          display: 'block',
          // Left out where it does not apply: satori reads `undefined` as a text, and fails.
          ...(picture ? {} : { maxWidth: BESIDE_BOLT }),
          marginTop: 24,
          fontFamily: DISPLAY,
          fontSize: titleSize(title),
          lineHeight: 1.05,
          lineClamp: 4,
          textTransform: 'uppercase',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', marginTop: 30, fontSize: 30 }}>
        <div style={{ width: 48, height: 8, background: accent, marginRight: 20 }} />
        {name}
      </div>
    </div>
  );
}
