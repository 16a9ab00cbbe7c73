import 'server-only';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ExternalEmbed } from '@/components/site/external-embed';
import { FormulaStyles } from '@/components/site/formula-styles';
import { TextCard } from '@/components/site/text-card';
import { VideoEmbed } from '@/components/site/video-embed';
import { ownValue } from '@/lib/own-value';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import type { TextCards } from '@/lib/platform/rich-text/cards';
import { type PagePart, type PreparedText, prepareText } from '@/lib/platform/rich-text/prepare';
import { readVideo } from '@/lib/platform/rich-text/videos';
import type { OwnHosts } from '@/lib/platform/site-url/own-address';
import { WrittenHtml } from './written-html';

type Picture = ComponentProps<'picture'> & ComponentProps<'img'> & { 'data-align'?: string };

/** A picture of another host, which `page-tree.ts` marks with `picture`. */
function ForeignPicture({ src, alt, title, width, height, style, 'data-align': align }: Picture) {
  if (typeof src !== 'string') return null;
  const picture = { src, alt: alt ?? '', title, width, height };
  return <ExternalEmbed picture={picture} host={foreignHost(src) ?? ''} style={style} align={align} />;
}

function Player({ 'data-video': address }: ComponentProps<'video'> & { 'data-video'?: string }) {
  const video = readVideo(address ?? '');
  return video ? <VideoEmbed video={video} /> : null;
}

/** Renders a thing of the site, or the link to it where the thing is gone. */
const cardOf = (cards: TextCards) =>
  function Card({ 'data-card': key = '', children }: ComponentProps<'aside'> & { 'data-card'?: string }) {
    const card = ownValue(cards, key);
    return card ? <TextCard id={key} card={card} /> : <p>{children}</p>;
  };

function Part({ part, cards }: { part: PagePart; cards: TextCards }) {
  if ('html' in part) return <WrittenHtml html={part.html} />;
  const components = { picture: ForeignPicture, video: Player, aside: cardOf(cards) };
  return <>{toJsxRuntime(part.tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}</>;
}

interface Props {
  text: Pick<PreparedText, 'parts' | 'hasFormulas'>;
  /** The cards of its things, by `textCards`; without them they are links. */
  cards?: TextCards;
}

/**
 * Renders a text that `prepareText` has prepared: elements from the tree, and the parts that React would render too slowly as
 * HTML, which was written from the same sanitised tree.
 */
export function PreparedRichText({ text: { parts, hasFormulas }, cards = {} }: Props) {
  return (
    <div className="rich-text">
      {hasFormulas && <FormulaStyles />}
      {parts.map((part, index) => (
        <Part key={index} part={part} cards={cards} />
      ))}
    </div>
  );
}

/**
 * Renders stored HTML. It is prepared on the event loop, so pages use `PreparedRichText` instead.
 * @param html any HTML, valid or not
 * @param ownHosts the hosts of this site, whose absolute addresses are not another host's
 */
export function RichText({ html, ownHosts }: { html: string; ownHosts?: OwnHosts }) {
  return <PreparedRichText text={prepareText(html, ownHosts)} />;
}
