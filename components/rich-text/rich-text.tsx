import 'server-only';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ExternalEmbed } from '@/components/site/external-embed';
import { FormulaStyles } from '@/components/site/formula-styles';
import { VideoEmbed } from '@/components/site/video-embed';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
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

const components = { picture: ForeignPicture, video: Player };

function Part({ part }: { part: PagePart }) {
  if ('html' in part) return <WrittenHtml html={part.html} />;
  return <>{toJsxRuntime(part.tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}</>;
}

/**
 * Renders a text that `prepareText` has prepared: elements from the tree, and the parts that React would render too slowly as
 * HTML, which was written from the same sanitised tree.
 */
export function PreparedRichText({ parts, hasFormulas }: Pick<PreparedText, 'parts' | 'hasFormulas'>) {
  return (
    <div className="rich-text">
      {hasFormulas && <FormulaStyles />}
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

/**
 * Renders stored HTML. It is prepared on the event loop, so pages use `PreparedRichText` instead.
 * @param html any HTML, valid or not
 * @param own the hosts of this site, whose absolute addresses are not another host's
 */
export function RichText({ html, own }: { html: string; own?: OwnHosts }) {
  return <PreparedRichText {...prepareText(html, own)} />;
}
